import { Loader } from "#app/ui/Loader.tsx";

/** Specification section 2. */
export function Spinner() {
  return (
    <main id="main" className="spinner">
      <Loader text="Loading..." />
    </main>
  );
}
