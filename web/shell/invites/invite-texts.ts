const seats = (free: number) => (free === 1 ? '1 ledig plass' : `${free === 0 ? 'Ingen' : free} ledige plasser`)

/** The invitation's own words. They are loaded with it. */
export const inviteTexts = {
  free: (taken: number, total: number) => `${seats(Math.max(0, total - taken))} av ${total}`,
} as const
