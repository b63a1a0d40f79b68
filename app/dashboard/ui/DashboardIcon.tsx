/** Not in `app/ui/icons.ts`, which visitors load. */
const paths = {
  chart: "M3 20h18M6 20v-7M12 20V4M18 20V9",
  down: "M12 4v15M6 13l6 6 6-6",
  grid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  grip: "M9 5h0M15 5h0M9 12h0M15 12h0M9 19h0M15 19h0",
  key: "M15 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM11 13l-8 8M6 18l3 3",
  laptop: "M5 5h14v10H5zM2 19h20",
  list: "M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1",
  inbox: "M3 13 6 4h12l3 9v7H3zM3 13h5l2 3h4l2-3h5",
  order: "M7 4v16M3 16l4 4 4-4M17 20V4M13 8l4-4 4 4",
  copy: "M8 8h12v12H8zM16 8V4H4v12h4",
  more: "M5 12h0M12 12h0M19 12h0",
  page: "M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7",
  pencil: "m4 20 1-5L16 4l4 4L9 19z",
  person: "M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM4 21c0-4 3-6 8-6s8 2 8 6",
  handset: "M7 2h10v20H7zM11 18h2",
  signOut: "M20 12H9M15 7l5 5-5 5M12 3H4v18h8",
  people:
    "M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.3.8 3.5 2.7 3.5 5.5",
  sliders: "M4 6h9M19 6h1M4 12h1M11 12h9M4 18h7M17 18h3M16 4v4M8 10v4M14 16v4",
  sidebar: "M3 4h18v16H3zM9 4v16",
  today: "M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M8 15l3 2 5-4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
  up: "M12 20V5M6 11l6-6 6 6",
} as const;
export type DashboardIconName = keyof typeof paths;

export function DashboardIcon({ name }: { readonly name: DashboardIconName }) {
  return (
    <svg
      className={name === "grip" || name === "more" ? "icon icon--dots" : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
