import { defineConfig } from "vite";

/** The messages, whose components Node cannot read as they are. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/mail/templates/index.tsx",
    outDir: "build/mail",
    target: "node24",
    rolldownOptions: { output: { entryFileNames: "messages.js" } },
  },
  // Of this package only what the messages use is kept; as a whole it takes a quarter of a second to load.
  ssr: { noExternal: [/^@react-email\/(?!render)/] },
});
