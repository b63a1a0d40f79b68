import "./loader.css";

export function Loader({ text }: { readonly text: string }) {
  return (
    <div className="loader" role="status">
      <svg viewBox="0 0 44 44" fill="none" strokeWidth="3" aria-hidden="true">
        <Plate />
        <Plate />
        <Plate />
      </svg>
      <span>{text}</span>
    </div>
  );
}

function Plate() {
  return (
    <g>
      <circle cx="22" cy="22" r="11" />
      <path d="M22 4v36M4 22h36" />
    </g>
  );
}
