import { Loader } from "#app/ui/Loader.tsx";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import type { ProductsState } from "./use-products.ts";

interface MissingProductsProps {
  readonly state: ProductsState;
  readonly url: string;
  readonly onReload: () => void;
}

export function MissingProducts({ state, url, onReload }: MissingProductsProps) {
  switch (state.kind) {
    case "loading":
      return <Loader text="Loading printers..." />;
    case "failed":
      return (
        <div role="alert">
          <StateSheet art="jam" level={3} heading="Something went wrong">
            <p>Error loading printers: {state.message}</p>
            <p>Nothing you typed is lost.</p>
            <a
              className="button button--small"
              href={url}
              onClick={(event) => {
                event.preventDefault();
                onReload();
              }}
            >
              Try again
            </a>
          </StateSheet>
        </div>
      );
    case "loaded":
      return (
        <StateSheet art="empty" level={3} heading="No printers available">
          <p>The list is empty just now. We have your details and will choose a machine for you.</p>
        </StateSheet>
      );
  }
}
