import { fetchCups, fetchOwnCups } from '../../net/api/cups.ts'
import { resource } from '../resource.ts'
import { cupNews, everyMinute } from '../triggers.ts'

/** All cups that are not over and the last played ones, also private cups, for staff. */
export const everyCup = resource(
  'every cup',
  async () => {
    const [known, own] = await Promise.all([fetchCups(), fetchOwnCups()])
    if (!known.ok) return known
    if (!own.ok) return own
    const cards = new Map([...own.data.cups, ...known.data.cups].map((card) => [card.cupid, card]))
    return { ok: true, data: [...cards.values()] }
  },
  { again: [cupNews(), everyMinute] },
)
