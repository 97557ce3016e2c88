/** The question whether the player joins a party. */
export const partyInviteTexts = {
  title: { invitation: 'Du er invitert', link: 'Bli med i gruppen' },
  /** After the name of the player who asks. */
  from: { invitation: 'vil ha deg med i gruppen si', link: 'leder gruppen' },
  hint: 'Dere søker sammen og havner på samme lag.',
  taken: (taken: number, total: number) => `${taken} av ${total} plasser er tatt`,
  full: 'Gruppen er full.',
  accept: { invitation: 'Godta', link: 'Bli med' },
  decline: { invitation: 'Avslå', link: 'Ikke nå' },
  joined: 'Du ble med i gruppen!',
} as const
