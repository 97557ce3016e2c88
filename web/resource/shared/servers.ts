import { fetchServers } from '../../net/api/admin/servers.ts'
import { resource } from '../resource.ts'
import { every } from '../triggers.ts'

/** The servers of the pool, and the matches that wait for one. */
export const servers = resource('servers', fetchServers, { again: [every(10_000)] })
