import { env } from 'cloudflare:test'
import type { PlayerNote } from '../../../durable/ports/hub-port.ts'
import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'

type Told = { steamId: string; frame: SiteFrame }
type Notified = { steamId: string; note: PlayerNote }

/**
 * The hubs, which from now on record the frames and notifications that the Worker sends through them, and send no notification. `restore`
 * removes this.
 */
export function watchedHub() {
  const { HUB } = env
  const told: Told[] = []
  const notified: Notified[] = []
  const watch = (hub: object) =>
    new Proxy(hub, {
      get(target, name) {
        if (name === 'notify') {
          return async (steamIds: readonly string[], note: PlayerNote) =>
            void notified.push(...steamIds.map((steamId) => ({ steamId, note })))
        }
        const call = Reflect.get(target, name) as (...args: unknown[]) => unknown
        return async (...args: unknown[]) => {
          if (name === 'tell') told.push(...(args[0] as string[]).map((steamId) => ({ steamId, frame: args[1] as SiteFrame })))
          return (target as Record<typeof name, typeof call>)[name]?.(...args)
        }
      },
    })
  const watched = new Proxy(HUB, {
    get(target, name) {
      if (name === 'getByName') return (id: string) => watch(target.getByName(id))
      const member = Reflect.get(target, name) as unknown
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  Object.assign(env, { HUB: watched })
  return { told, notified, restore: () => void Object.assign(env, { HUB }) }
}
