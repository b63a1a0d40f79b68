import { parseUrl } from "#domain/shared/url.ts";

interface VideoSite {
  readonly name: string;
  readonly origin: string;
  readonly hosts: readonly string[];
  /** The path of the player with its parameters. */
  readonly findPlayer: (url: URL) => string | null;
}

const videoSites: readonly VideoSite[] = [
  {
    name: "YouTube",
    origin: "https://www.youtube-nocookie.com",
    hosts: ["youtube.com", "youtube-nocookie.com", "youtu.be"],
    findPlayer(url) {
      const isShort = /(?:^|\.)youtu\.be$/.test(url.hostname);
      const idPattern = isShort ? /^\/([\w-]+)/ : /^\/(?:watch|shorts|embed|live|v|e)\/([\w-]+)/;
      const isWatched = /^\/watch\/?$/.test(url.pathname);
      const id = isWatched ? url.searchParams.get("v") : idPattern.exec(url.pathname)?.[1];
      if (!/^(?!videoseries$)[\w-]{11}$/.test(id ?? "")) return null;
      const start = findStart(url);
      return `/embed/${id}${start === 0 ? "" : `?start=${start}`}`;
    },
  },
  {
    name: "Vimeo",
    origin: "https://player.vimeo.com",
    hosts: ["vimeo.com", "player.vimeo.com"],
    findPlayer(url) {
      const [, id, hashInPath] =
        /^(?:\/(?:channels|groups|album|showcase|ondemand)\/[\w-]+)?(?:\/videos?)?\/(\d{5,12})(?:\/([\da-z]+))?\/?$/i.exec(
          url.pathname,
        ) ?? [];
      if (id === undefined) return null;
      // Without its hash an unlisted video does not play.
      const hash = /^[\da-z]+$/i.exec(hashInPath ?? url.searchParams.get("h") ?? "")?.[0];
      const start = findStart(url);
      return `/video/${id}?${hash === undefined ? "" : `h=${hash}&`}dnt=1${start === 0 ? "" : `#t=${start}s`}`;
    },
  },
];

export const playerOrigins: readonly string[] = videoSites.map((site) => site.origin);

export interface Video {
  readonly player: string;
  readonly site: string;
}

export function findVideo(address: string): Video | null {
  const url = parseUrl(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, "");
  const site = videoSites.find(({ hosts }) => hosts.includes(host));
  const player = site?.findPlayer(url) ?? null;
  return site === undefined || player === null ? null : { player: site.origin + player, site: site.name };
}

/** In seconds: "90", "90s", "1m30s", "1h2m3s". */
function findStart({ searchParams, hash }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1));
  const text = searchParams.get("t") ?? searchParams.get("start") ?? inHash.get("t") ?? "";
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/i.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
