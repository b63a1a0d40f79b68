import { Loader } from "#app/ui/Loader.tsx";

export function Spinner() {
  return (
    <main id="main" className="spinner">
      <Loader text="Loading..." />
    </main>
  );
}
