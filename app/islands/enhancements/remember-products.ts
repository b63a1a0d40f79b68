/** Specification section 3. `ProductId` is the last pressed product, at first the first product of the list. */
export function rememberProducts(list: HTMLElement): void {
  const products = [...list.querySelectorAll<HTMLElement>("[data-product-id]")].map((link) => ({
    id: link.dataset["productId"] ?? "",
    name: link.textContent,
  }));
  const [first] = products;
  if (first === undefined) return;
  store("ProductInfo", JSON.stringify(products));
  if (!products.some(({ id }) => id === readStored("ProductId"))) store("ProductId", first.id);
}

export function rememberPressedProduct({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const id = target.closest<HTMLElement>("[data-product-id]")?.dataset["productId"];
  if (id !== undefined) store("ProductId", id);
}

function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is full or off: no page depends on it.
  }
}
