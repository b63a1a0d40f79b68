/** In place of the editor until its script has come. */
export function LoadingEditor() {
  return <p className="editor editor--loading">Loading...</p>;
}
