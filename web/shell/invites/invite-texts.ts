const seats = (free: number) => (free === 1 ? '1 ledig plass' : `${free === 0 ? 'Ingen' : free} ledige plasser`)

/** The words of an invitation. */
export const inviteTexts = {
  title: 'Du er invitert',
  from: 'vil ha deg med i en gather',
  accept: 'Godta',
  decline: 'Avslå',
  maps: (count: number) => (count === 1 ? '1 kart' : `${count} kart`),
  free: (taken: number, total: number) => `${seats(Math.max(0, total - taken))} av ${total}`,
} as const
