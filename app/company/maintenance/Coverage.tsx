import { Icon } from "#app/ui/Icon.tsx";

const includedInBoth = [
  "Scheduled service visits",
  "Breakdown visits and labour",
  "Telephone support, 24/7",
] as const;
const includedInFullService = ["Spare parts from our stock", "Drums and fusers", "Toner"] as const;

export function Coverage() {
  return (
    <table className="coverage">
      <caption className="visually-hidden">
        What an annual maintenance contract and a full-service agreement cover
      </caption>
      <thead>
        <tr>
          <th scope="col">What is covered</th>
          <th scope="col">Annual maintenance</th>
          <th scope="col">Full service</th>
        </tr>
      </thead>
      <tbody>
        {includedInBoth.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Included />
            <Included />
          </tr>
        ))}
        {includedInFullService.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className="mark">Billed when used</span>
            </td>
            <Included />
          </tr>
        ))}
        <tr>
          <th scope="row">Priced by</th>
          <td>the year</td>
          <td>the page</td>
        </tr>
      </tbody>
    </table>
  );
}

function Included() {
  return (
    <td>
      <Icon name="check" />
      <span className="visually-hidden">Included</span>
    </td>
  );
}
