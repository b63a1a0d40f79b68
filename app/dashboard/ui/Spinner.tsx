import { Loader } from "#app/ui/Loader.tsx";

/** Replaces the whole page during the first load (specification section 2). */
export function Spinner() {
  return (
    <main id="main" className="spinner">
      <Loader text="Loading..." />
    </main>
  );
}
