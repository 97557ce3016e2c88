export * from './maps.ts'
export * from './matches.ts'
export * from './system.ts'
export * from './users.ts'
