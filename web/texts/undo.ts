/** The bar that takes back the newest act of staff (web/ui/UndoBar.tsx). */
export const undoTexts = {
  title: 'Siste endring',
  left: 'igjen',
  undo: 'Angre',
  /** The name of the button apart from its bar. */
  undoes: (act: string) => `Angre: ${act}`,
} as const
