/** Hands a file to the browser, which saves it where it saves files. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the file only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
