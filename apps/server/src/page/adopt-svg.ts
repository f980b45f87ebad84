/** What our pictures are made of; anything else is left out, whoever drew it. */
const elements = new Set(['svg', 'g', 'path', 'rect', 'text', 'title', 'desc']);
const attributes = /^(?!on|style$|href$|xlink)[a-zA-Z-]+$/;

/** A picture given as text, copied node by node into the page. */
export function adoptSvg(text: string): SVGElement {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return copy(parsed) as SVGElement;
}

function copy(node: Element): Element {
  const made = document.createElementNS('http://www.w3.org/2000/svg', node.localName);
  for (const { name, value } of node.attributes) {
    if (name !== 'xmlns' && attributes.test(name)) made.setAttribute(name, value);
  }
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) made.append(child.textContent ?? '');
    else if (child instanceof Element && elements.has(child.localName)) made.append(copy(child));
  }
  return made;
}
