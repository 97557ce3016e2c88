const textFields = 'textarea, input:not([type=radio], [type=checkbox])'

/** Whether this is a text field with something written in it. */
export const isWriting = (focused: Element | null): boolean =>
  focused?.matches(textFields) === true && (focused as HTMLInputElement).value !== ''
