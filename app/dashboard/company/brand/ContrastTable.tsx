import {
  type BrandTheme,
  formatContrast,
  listContrastPairs,
  minContrast,
} from "#domain/company/brand-colours.ts";

export function ContrastTable({ theme }: { readonly theme: BrandTheme }) {
  const dark = listContrastPairs(theme.dark);
  return (
    <table className="brand__pairs">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Each needs 4.5 : 1
          </th>
          <th scope="col">Light</th>
          <th scope="col">Dark, on ink</th>
        </tr>
      </thead>
      <tbody>
        {listContrastPairs(theme.light).map(({ kind, ground, text, colour, ratio }, index) => (
          <tr key={`${kind} ${ground}`}>
            <td aria-hidden="true" style={{ color: text, background: colour }}>
              Aa
            </td>
            <th scope="row">
              {kind} on {ground}
            </th>
            <td>{describe(ratio)}</td>
            <td>{describe(dark[index]?.ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(ratio = 0): string {
  return `${formatContrast(ratio)}${ratio >= minContrast ? "" : ", fails"}`;
}
