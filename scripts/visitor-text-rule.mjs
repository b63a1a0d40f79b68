// @ts-check

// A rule for oxlint: files of visitors hold no text. It finds a capital with another word, three words in a row, and any
// word in JSX; class names, selectors and headers pass.

const message =
  "A text for visitors stands in messages/, in both languages (CONTRIBUTING.md, Texts in two languages).";

const sentence = /^\P{L}*\p{Lu}.*\p{L}[,.:;!?’]* \p{L}|\p{L}{2,} \p{L}+ \p{L}{2,}/u;
const word = /\p{L}{2,}/u;

/** Attributes whose values no person reads. */
const codeAttributes = new Set(["className", "rel", "media", "d", "points", "viewBox", "sizes", "transform"]);

/** @typedef {{ type: string, value?: unknown, name?: { name?: unknown }, callee?: { name?: unknown, property?: { name?: unknown } }, parent?: Node }} Node */

/** Types, imports, the documentation of the API, errors for the log, and attributes such as `className`. @param {Node} node @returns {boolean} */
function isCode({ parent }) {
  if (parent === undefined) return false;
  const { type } = parent;
  if (type === "ConditionalExpression" || type === "LogicalExpression" || type === "TemplateLiteral")
    return isCode(parent);
  if (type === "JSXExpressionContainer") return isCode(parent);
  return (
    /^(?:Import|Export(?:Named|All))|^TSLiteralType$/.test(type) ||
    (type === "JSXAttribute" && codeAttributes.has(String(parent.name?.name))) ||
    (type === "CallExpression" && parent.callee?.property?.name === "describe") ||
    (type === "NewExpression" && String(parent.callee?.name).endsWith("Error"))
  );
}

export default {
  meta: { name: "waraq" },
  rules: {
    "no-visitor-text": {
      /** @param {{ report(fault: { node: Node, message: string }): void }} context */
      create(context) {
        return {
          /** @param {Node} node */
          Literal(node) {
            if (typeof node.value === "string" && sentence.test(node.value) && !isCode(node))
              context.report({ node, message });
          },
          /** @param {Node & { quasis: (Node & { value: { raw: string } })[] }} node */
          TemplateLiteral(node) {
            if (node.quasis.some(({ value }) => sentence.test(value.raw)) && !isCode(node))
              context.report({ node, message });
          },
          /** @param {Node} node */
          JSXText(node) {
            if (word.test(String(node.value))) context.report({ node, message });
          },
        };
      },
    },
  },
};
