/** The toasts of signing in and out, separate from other toasts because the first screen needs only these. */
export const signInToasts = {
  popupBlocked: 'Nettleseren stoppet Steam-vinduet. Tillat popup-vinduer for siden og prøv igjen.',
  signedOut: 'Du ble logget ut.',
} as const
