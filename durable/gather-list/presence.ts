import type { HubFigures } from '../ports/gather-list-port.ts'

/** The figures that the hubs have told the list since it woke. */
export class Presence {
  readonly #online = new Map<string, number>()

  /** Keeps a hub's figure; answers whether it has changed. */
  note(hub: string, online: number): boolean {
    const isNews = this.#online.get(hub) !== online
    this.#online.set(hub, online)
    return isNews
  }

  /** The figures of these hubs; null until all of them are known, since a partial sum would look as if viewers had left. */
  figuresOf(hubs: readonly string[]): HubFigures | null {
    const heard = hubs.flatMap((hub) => {
      const online = this.#online.get(hub)
      return online === undefined ? [] : [[hub, online] as const]
    })
    return heard.length === hubs.length ? Object.fromEntries(heard) : null
  }
}
