import { findDirection } from "#domain/blog/text-direction.ts";
import { type Alignment, alignments, parseDirection } from "#domain/blog/post-markup.ts";
import { renameElement, readStyle, unwrap } from "./element-style.ts";

const alignableTags = "p, h1, h2, h3, h4, h5, h6";
const blockTags = "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, hr, table, div, figure, img";

export function convertBlocks(body: Element): void {
  for (const title of body.querySelectorAll("p.MsoTitle")) renameElement(title, "h1");
  for (const quote of body.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote")) {
    const block = quote.ownerDocument.createElement("blockquote");
    quote.replaceWith(block);
    block.append(quote);
  }
  for (const box of body.querySelectorAll("center"))
    renameElement(box, "div").setAttribute("align", "center");
  for (const block of body.querySelectorAll(`${alignableTags}, ul, ol, blockquote, table`))
    setDirection(block);
  for (const block of body.querySelectorAll(alignableTags)) setAlignment(block);
  for (const table of [...body.querySelectorAll("table")].toReversed()) convertTable(table);
  for (const box of [...body.querySelectorAll("div, section, article, main, header, footer")].toReversed()) {
    if (box.querySelector(blockTags) === null) setAlignment(renameElement(box, "p"));
    else unwrap(box);
  }
  for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    list.previousElementSibling?.append(list);
  }
  for (const image of body.querySelectorAll("img")) moveImageOut(image);
  for (const block of [
    ...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote"),
  ].toReversed()) {
    if (block.textContent.trim() === "" && block.querySelector("img, hr") === null) block.remove();
  }
  for (const line of body.querySelectorAll(":scope > br")) line.remove();
}

/** A table of one cell is only a frame. */
function convertTable(table: Element): void {
  if (!hasCells(table)) {
    table.replaceWith(...(table.querySelector("td, th")?.childNodes ?? []));
    return;
  }
  const rows = [...table.querySelectorAll("tr")];
  if (table.parentElement?.closest("td, th")) {
    table.replaceWith(...rows.map(toLine));
    return;
  }
  const caption = table.querySelector("caption");
  if (caption !== null) table.before(renameElement(caption, "p"));
  for (const cell of table.querySelectorAll("td, th")) {
    if (cell.querySelector(blockTags) !== null) continue;
    const line = table.ownerDocument.createElement("p");
    line.append(...cell.childNodes);
    cell.append(line);
    setAlignment(line);
  }
  const header = [...(rows[0]?.querySelectorAll("td") ?? [])];
  if (rows.length > 1 && header.every(isBold)) for (const cell of header) renameElement(cell, "th");
}

export function hasCells(table: Element): boolean {
  return table.querySelectorAll("td, th").length > 1;
}

function toLine(row: Element): Element {
  const line = row.ownerDocument.createElement("p");
  for (const cell of row.querySelectorAll("td, th")) {
    for (const block of cell.querySelectorAll("p, div, h1, h2, h3, h4, h5, h6, li, ul, ol")) unwrap(block);
    if (line.textContent.trim() !== "") line.append(" | ");
    line.append(...cell.childNodes);
  }
  return line;
}

/** Office programs have no header cells. */
function isBold(cell: Element): boolean {
  const unmarked = cell.ownerDocument.createElement("td");
  unmarked.append(cell.cloneNode(true));
  for (const mark of unmarked.querySelectorAll("b, strong")) mark.remove();
  return cell.textContent.trim() !== "" && unmarked.textContent.trim() === "";
}

/** A stated direction stays where the letters would not show the same. */
function setDirection(block: Element): void {
  const found = findDirection(block.textContent);
  const stating = found === null ? block.closest("[dir]") : block;
  const stated = parseDirection(stating?.getAttribute("dir") ?? null);
  if (stated === null || stated === found) block.removeAttribute("dir");
  else block.setAttribute("dir", stated);
}

function setAlignment(block: Element): void {
  const alignment = findAlignment(block);
  block.removeAttribute("class");
  if (alignment !== null && alignment !== "left") block.setAttribute("class", `align-${alignment}`);
}

/** Alignment is inherited from the boxes around a paragraph. */
function findAlignment(element: Element): Alignment | null {
  const declared = readStyle(element).get("text-align") ?? element.getAttribute("align")?.toLowerCase();
  const wanted = declared?.replace(/^-(?:webkit|moz)-/, "");
  const alignment = alignments.find((each) => each === wanted);
  if (alignment !== undefined) return alignment;
  const isOwn = wanted !== undefined && wanted !== "inherit";
  return isOwn || element.parentElement === null ? null : findAlignment(element.parentElement);
}

function moveImageOut(image: Element): void {
  const block = image.closest("p, h1, h2, h3, h4, h5, h6");
  if (block === null) return;
  let last: Element = block;
  while (last.nextElementSibling?.matches("img") === true) last = last.nextElementSibling;
  last.after(image);
}
