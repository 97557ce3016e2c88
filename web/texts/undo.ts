/** The bar that undoes the newest act of staff (web/ui/UndoBar.tsx). */
export const undoTexts = {
  title: 'Siste endring',
  left: 'igjen',
  undo: 'Angre',
  done: 'Angret.',
  you: 'Du',
  someone: 'Noen i staben',
  acts: {
    ban: (name: string, until: string | null) => `utestengte ${name} ${until === null ? 'uten sluttdato' : `til ${until}`}`,
    deleted: (thing: string, name: string) => `slettet ${thing} «${name}»`,
    warn: (name: string) => `ga ${name} en advarsel`,
    'chat-ban': (name: string) => `stengte ${name} ute fra chatten`,
    'delete-note': (name: string) => `slettet et notat om ${name}`,
  },
  /** The name of the button outside its bar. */
  undoes: (act: string) => `Angre: ${act}`,
} as const
