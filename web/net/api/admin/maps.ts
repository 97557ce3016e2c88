import type { PoolEntry } from '../../../../durable/rules/draft/map-pool.ts'
import { adminMapReply, adminMapsReply } from '../../../../worker/contract/admin/maps.ts'
import { doneReply } from '../../../../worker/contract/replies.ts'
import { call } from '../../http.ts'

/** The fields of a map's form; `image` is a JPEG as base64, and is left out if the picture does not change. */
export type MapDraft = Pick<PoolEntry, 'name' | 'display_name' | 'collection'> & { workshop_id: string; image?: string }

/** The time limit of a picture's upload, which is slow from a telephone. */
const uploadMs = 60_000

const change = <Body extends object>(path: string, body: Body, method: 'POST' | 'PUT' = 'POST') =>
  call({ path: `/admin/maps${path}`, reply: adminMapReply, method, body, timeoutMs: uploadMs })

/** Every map, also those outside the pool (docs/product.md 13.5). */
export const fetchAdminMaps = () => call({ path: '/admin/maps', reply: adminMapsReply })
export const addMap = (mapData: MapDraft) => change('', { mapData })
/** Changes the given fields of a map. */
export const editMap = (id: number, editedMap: Partial<MapDraft>) => change(`/${id}`, { editedMap }, 'PUT')
export const setMapStandard = (id: number, is_active: 0 | 1) => change(`/${id}/toggle-active`, { is_active })
export const setMapInPool = (id: number, in_pool: 0 | 1) => change(`/${id}/toggle-pool`, { in_pool })
export const deleteMap = (id: number) => call({ path: `/admin/maps/${id}`, reply: doneReply, method: 'DELETE' })
