import type { ToastMessage } from '../../../durable/protocol/site-messages.ts'

/** Whether the player already sees the subject of this toast: a player who reads a thread sees the answer there. */
export const isInFront = ({ news, link }: Pick<ToastMessage, 'news' | 'link'>): boolean =>
  news === 'support' && !document.hidden && link?.path === location.pathname
