/** Placeholder until the script of the editor is loaded. */
export function LoadingEditor() {
  return <p className="editor editor--loading">Loading...</p>;
}
