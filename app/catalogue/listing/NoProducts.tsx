import { sitePaths } from "#domain/pages/site-paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { StateSheet } from "#app/ui/StateSheet.tsx";

export function NoProducts({ level }: { level: 2 | 3 }) {
  return (
    <StateSheet art="empty" level={level} heading="No printers available">
      <p>The list is empty just now. Tell us your pages and we will choose one for you.</p>
      <a className="button button--small" href={sitePaths.quoteRequest}>
        Request a quote <Icon name="arrow" />
      </a>
    </StateSheet>
  );
}
