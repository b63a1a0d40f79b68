import { type Page, expect } from "@playwright/test";

/**
 * Drags a slider's thumb with the mouse, from its current position.
 * @param fraction target position, from 0 at the start of the slider to 1 at its end
 */
export async function dragSlider(page: Page, name: RegExp, fraction: number): Promise<void> {
  const slider = page.getByRole("slider", { name });
  // Away from the floating elements at the edges of the screen.
  await slider.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const [before, max] = [Number(await slider.inputValue()), Number(await slider.getAttribute("max"))];
  const { width, height } = await slider.evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }));
  // Waits until the section has faded in.
  await slider.hover({ position: { x: (width * before) / max, y: height / 2 } });
  const box = await slider.boundingBox();
  if (box === null) throw new Error("The slider cannot be seen");
  await page.mouse.down();
  await page.mouse.move(box.x + width * fraction, box.y + height / 2, { steps: 10 });
  await page.mouse.up();
  // The thumb has a width, so the drag may start beside its centre.
  expect(Math.abs(Number(await slider.inputValue()) / max - fraction)).toBeLessThan(0.1);
}
