/** The toasts of signing in and out, apart from those of matches: the first screen needs no others. */
export const signInToasts = {
  popupBlocked: 'Nettleseren stoppet Steam-vinduet. Tillat popup-vinduer for siden og prøv igjen.',
  signedOut: 'Du ble logget ut.',
} as const
