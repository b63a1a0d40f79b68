interface VideoSite {
  readonly name: string;
  readonly origin: string;
  readonly urlPattern: RegExp;
  readonly player: (id: string) => string;
}

const videoSites: readonly VideoSite[] = [
  {
    name: "YouTube",
    origin: "https://www.youtube-nocookie.com",
    urlPattern:
      /^https?:\/\/(?:youtu\.be\/|(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/))([\w-]{11})(?![\w-])/i,
    player: (id) => `/embed/${id}`,
  },
  {
    name: "Vimeo",
    origin: "https://player.vimeo.com",
    urlPattern: /^https?:\/\/(?:(?:www\.)?vimeo\.com\/|player\.vimeo\.com\/video\/)(\d{5,12})(?!\d)/i,
    player: (id) => `/video/${id}?dnt=1`,
  },
];

export const playerOrigins: readonly string[] = videoSites.map((site) => site.origin);

export interface Video {
  readonly player: string;
  readonly site: string;
}

export function findVideo(url: string): Video | null {
  for (const site of videoSites) {
    const id = site.urlPattern.exec(url)?.[1];
    if (id !== undefined) return { player: `${site.origin}${site.player(id)}`, site: site.name };
  }
  return null;
}
