import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { get } from '../support/workerd/call.ts'
import { matrix } from './rights-matrix.ts'

type Operation = {
  summary?: string
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

describe('the API', () => {
  it('describes itself from the schemas that parse and answer it', async () => {
    const { body } = await get('/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const paths = body.paths as Record<string, Record<string, Operation>>
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/auth/user/data',
        '/system/getSystem',
        '/health',
        '/maps',
        '/matches/gather/create',
        '/matches/{id}',
        '/matches/{id}/add-player',
        '/gather/insert',
      ]),
    )
    for (const [path, methods] of Object.entries(paths)) {
      for (const operation of Object.values(methods)) {
        expect(operation.summary, path).toBeTruthy()
        expect(operation.responses['200']?.content['application/json']?.schema, path).toBeTruthy()
      }
    }
    const create = paths['/matches/gather/create']?.post?.requestBody?.content['application/json']?.schema
    expect(create).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['type', 'max_players', 'maps']),
      additionalProperties: false,
    })
  })

  it('says who signs a call, how calls are refused, and under which licence it stands', async () => {
    const { body } = await get('/openapi.json')
    const { info, components, security, paths } = body as {
      info: { license: object }
      components: { securitySchemes: Record<string, object> }
      security: object[]
      paths: Record<string, Record<string, Operation>>
    }
    expect(info.license).toMatchObject({ name: 'All rights reserved' })
    expect(components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'header', name: 'Authorization' })
    expect(security).toEqual([{ session: [] }, {}])
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      expect(operation.responses['4XX']?.content['application/json']?.schema).toBeTruthy()
    const { requestBody } = paths['/profile/delete']?.post ?? {}
    expect(requestBody?.content['application/json']?.schema).toMatchObject({ required: ['username'] })
  })

  it('names the least role that each staff call asks for', async () => {
    const { paths } = (await get('/openapi.json')).body as { paths: Record<string, Record<string, Operation>> }
    const staffCalls = Object.entries(matrix).flatMap(([route, { any }]) => {
      const refused = /^- ((?:no )+)/.exec(any ?? '')?.[1]?.split(' ').length
      return refused ? [{ route, leastRole: refused }] : []
    })
    expect(staffCalls.length).toBeGreaterThan(50)
    for (const { route, leastRole } of staffCalls) {
      const [method = '', path = ''] = route.split(' ')
      const summary = paths[path.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.summary
      const named = /role (\d)/.exec(summary ?? '')?.[1]
      if (named) expect({ route, named }).toEqual({ route, named: String(leastRole) })
    }
  })

  it('says what a tuple holds as OpenAPI 3.1 does', async () => {
    const { body } = await get('/openapi.json')
    const { responses } = (body.paths as Record<string, Record<string, Operation>>)['/matches/gather/create']?.post ?? {}
    const made = responses?.['200']?.content['application/json']?.schema as { properties: { gather: object } }
    expect(made.properties.gather).toMatchObject({ type: 'array', prefixItems: [{ required: ['match_id'] }] })
    expect(JSON.stringify(body)).not.toContain('"items":[')
  })

  it('has a page for people', async () => {
    const page = await SELF.fetch('https://kampklar.test/api/docs')
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(await page.text()).toContain('/matches/gather/create')
  })
})
