/** The region of the toasts, and the reference of a failure, by which staff find its line in the log (docs/operations.md 2). */
export const toasterTexts = {
  region: 'Varsler',
  ref: (id: string) => `Ref. ${id}`,
  copyRef: 'Kopier referansen',
  copiedRef: 'Kopiert',
} as const
