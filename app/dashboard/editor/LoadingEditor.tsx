export function LoadingEditor() {
  return <p className="editor editor--loading">Loading...</p>;
}
