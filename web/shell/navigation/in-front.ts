import type { ToastMessage } from '../../../durable/protocol/site-messages.ts'

/** Whether the player has in front of them what this tells of: anyone who reads a thread reads the answer there. */
export const isInFront = ({ news, link }: Pick<ToastMessage, 'news' | 'link'>): boolean =>
  news === 'support' && !document.hidden && link?.path === location.pathname
