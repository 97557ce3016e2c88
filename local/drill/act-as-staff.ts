import { freePlayers, type SiteClient } from '../bots/site-client.ts'

/** The lowest role of staff who run cups and tournaments and decide results (docs/product.md 3). */
const decidingRole = 3

/** The site as a member of staff uses it. */
export type StaffClient = {
  read<Body>(path: string): Promise<Body>
  /** Throws when it is refused. */
  act(path: string, body?: object): Promise<object>
}

/** Each free member of staff who may decide results, the highest role first. */
export async function staffOf(site: SiteClient): Promise<StaffClient[]> {
  const staff = (await freePlayers(site)).filter(({ role }) => role >= decidingRole).sort((one, other) => other.role - one.role)
  return staff.map(({ steamid }) => ({
    read: (path) => site.read(steamid, path),
    async act(path, body) {
      const reply = await site.post(steamid, path, body)
      if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply)}`)
      return reply
    },
  }))
}
