import type { IslandName } from "../islands/registry.ts";

/** The behaviour of the players in a text, which is no React component. */
const videosIsland = "videos" satisfies IslandName;

/**
 * The text of a post, as the editor made it.
 * @param html cleaned by the server: no script, no style attribute, no address of another kind than a link's
 */
export function PostText({ html }: { html: string }) {
  const hasVideo = html.includes("data-video=");
  return (
    <div
      className="prose"
      {...(hasVideo && { "data-island": videosIsland, "data-when": "visible" })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
