// What a server with a database takes before it does anything: the floor beside ours. Not TypeScript, because to strip
// its types would cost Node more than all the rest.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const db = new DatabaseSync(join(process.env.DATA_DIR, 'bare.sqlite'))
db.exec('create table if not exists message (text text)')
const server = createServer((_, response) => response.end('Bonjour'))
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ event: 'listening', port: server.address().port }))
})
