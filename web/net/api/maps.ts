import { poolMapsReply } from '../../../worker/contract/maps.ts'
import { call } from '../http.ts'

export const fetchPoolMaps = () => call({ path: '/maps', reply: poolMapsReply })
