import { defineConfig } from "vite";

/** Node cannot import the JSX of the templates. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/mail/templates/index.tsx",
    outDir: "build/mail",
    target: "node24",
    rolldownOptions: { output: { entryFileNames: "messages.js" } },
  },
  // Bundles the used components of this package only: the whole package takes a quarter of a second to load.
  ssr: { noExternal: [/^@react-email\/(?!render)/] },
});
