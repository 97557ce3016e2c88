/** Made within a page: whether a control that has the focus shows it. A card, label or frame may bear the ring of the control within it. */
export function ringFinder(): (control: Element) => boolean {
  const outlined = (element: Element, part?: string) => getComputedStyle(element, part).outlineStyle !== 'none'
  return (control) => {
    if (outlined(control, '::after')) return true
    for (let at: Element | null = control, up = 0; at && up <= 3; at = at.parentElement, up += 1) if (outlined(at)) return true
    return false
  }
}
