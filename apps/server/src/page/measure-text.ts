let context: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in a font, in pixels, in this browser. */
export function measureText(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null || context === undefined) return text.length * 8;
  context.font = font;
  return context.measureText(text).width;
}
