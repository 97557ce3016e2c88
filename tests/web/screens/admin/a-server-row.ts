import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'

/** A standby server of the pool that nobody has tried yet, with these fields of its own. */
export const aServerRow = (fields: Partial<ServerRow> = {}): ServerRow => ({
  ip: '10.0.0.1',
  port: 27_015,
  name: '',
  place: '',
  rests: 0,
  match_id: null,
  match_name: null,
  online: 1,
  last_seen: null,
  last_report: null,
  offline: null,
  backups: null,
  restore: null,
  versions: null,
  ...fields,
})
