import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { createDecorationPlugin } from "./decoration-plugin.ts";
import { openFramesInPlace } from "#app/islands/enhancements/open-frames.ts";
import { type Video, findVideo } from "#domain/blog/video.ts";

interface LinkedVideo extends Video {
  readonly address: string;
  title: string;
}

/** Shows the player of each linked video below its block, as the public page does. The text stays a link. */
export const Videos = Extension.create({
  name: "videos",
  addProseMirrorPlugins: () => [createDecorationPlugin(createPlayers)],
});

function createPlayers(doc: Node): DecorationSet {
  const players: Decoration[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return;
    for (const [index, video] of findLinkedVideos(block).entries()) {
      const { player, title } = video;
      // By the key, a player that runs survives edits of other texts.
      const options = { key: `${player} ${title}`, side: index + 1, stopEvent: () => true };
      players.push(Decoration.widget(position + block.nodeSize, () => createPlayer(video), options));
    }
  });
  return DecorationSet.create(doc, players);
}

/** A link in several styles is several texts. */
function findLinkedVideos(block: Node): readonly LinkedVideo[] {
  const videos: LinkedVideo[] = [];
  let last: LinkedVideo | undefined;
  block.forEach(({ marks, text = "" }) => {
    const address = String(marks.find(({ type }) => type.name === "link")?.attrs["href"] ?? "");
    if (last !== undefined && last.address === address) {
      last.title += text;
      return;
    }
    const video = findVideo(address);
    last = video === null ? undefined : { ...video, address, title: text };
    if (last !== undefined) videos.push(last);
  });
  return videos;
}

function createPlayer({ player, site, address, title }: LinkedVideo): HTMLElement {
  const figure = document.createElement("figure");
  figure.className = "video";
  figure.contentEditable = "false";
  figure.dataset["video"] = player;
  const link = document.createElement("a");
  link.href = address;
  link.textContent = title === address ? `Video on ${site}` : title;
  figure.append(link);
  openFramesInPlace(figure);
  return figure;
}
