import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteObjectsCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { clientConfig } from './clientConfig.ts'
import type { Log, Serverless } from './serverless.ts'

/**
 * The archives of the functions are stored under the hash of what is in them, beside the folders that serverless makes for each deployment:
 * the template then names the same archive as long as a function is the same, and CloudFormation updates only those that changed. Builds
 * are deterministic, so the same sources make the same archives on every machine.
 */

const folderOf = (serverless: Serverless): string => {
  const provider = serverless.getProvider('aws')
  return `${provider.getDeploymentPrefix()}/${serverless.service.service}/${provider.getStage()}`
}
const codeFolder = (serverless: Serverless): string => `${folderOf(serverless)}/code`

interface Artifact {
  readonly file: string
  readonly key: string
}

const artifactOf = (serverless: Serverless, name: string): Artifact => {
  const made = serverless.service.functions[name]?.package.artifact
  const file = made ?? join(serverless.serviceDir, '.serverless', serverless.getProvider('aws').naming.getFunctionArtifactName(name))
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  return { file, key: `${codeFolder(serverless)}/${hash}.zip` }
}

/** Where the archive of each function is stored, by the logical id of the function. */
export const artifactsOf = (serverless: Serverless): Record<string, string> =>
  Object.fromEntries(
    serverless.service
      .getAllFunctions()
      .map((name) => [serverless.getProvider('aws').naming.getLambdaLogicalId(name), artifactOf(serverless, name).key]),
  )

/** The part of serverless that uploads; `uploadZipFile` is its own. */
interface Uploader {
  uploadFunctionsAndLayers(): Promise<void>
  uploadZipFile(upload: { filename: string; s3KeyDirname: string; basename: string }): Promise<unknown>
}

const isUploader = (plugin: object): plugin is Uploader => 'uploadFunctionsAndLayers' in plugin && 'uploadZipFile' in plugin

/** Makes serverless upload the archives that are not stored yet, in place of all archives to a folder of the deployment's own. */
export function uploadChanged(serverless: Serverless, log: Log): void {
  const uploader = serverless.pluginManager.plugins.find(isUploader)
  if (!uploader) throw new Error('this version of serverless uploads in another way')
  const artifacts = serverless.service.getAllFunctions().map((name) => artifactOf(serverless, name))
  uploader.uploadFunctionsAndLayers = async () => {
    const stored = new Set(await storedKeys(serverless))
    const fresh = new Map(artifacts.filter(({ key }) => !stored.has(key)).map(({ key, file }) => [key, file]))
    log.notice(`Functions that changed: ${fresh.size} of ${artifacts.length}`)
    for (const [key, filename] of fresh)
      await uploader.uploadZipFile({
        filename,
        s3KeyDirname: codeFolder(serverless),
        basename: key.slice(codeFolder(serverless).length + 1),
      })
  }
}

/** Removes the archives that neither the functions of this moment use nor the earlier deployments whose templates are kept. */
export async function removeUnused(serverless: Serverless): Promise<void> {
  const { client, Bucket } = await bucketOf(serverless)
  const used = new Set(keysIn(JSON.stringify(serverless.service.provider.compiledCloudFormationTemplate)))
  for (const Key of await keysUnder(serverless, folderOf(serverless))) {
    if (!Key.endsWith('/compiled-cloudformation-template.json')) continue
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    for (const key of keysIn((await Body?.transformToString()) ?? '')) used.add(key)
  }
  const unused = (await storedKeys(serverless)).filter((key) => !used.has(key))
  for (let i = 0; i < unused.length; i += 1000) {
    const Objects = unused.slice(i, i + 1000).map((Key) => ({ Key }))
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  }
}

/** The archives that a template names. */
const keysIn = (template: string): string[] => Array.from(template.matchAll(/"S3Key":"([^"]+)"/g), ([, key = '']) => key)

const storedKeys = (serverless: Serverless): Promise<string[]> => keysUnder(serverless, codeFolder(serverless))

async function keysUnder(serverless: Serverless, folder: string): Promise<string[]> {
  const { client, Bucket } = await bucketOf(serverless)
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
  return keys
}

async function bucketOf(serverless: Serverless): Promise<{ client: S3Client; Bucket: string }> {
  const provider = serverless.getProvider('aws')
  return { client: new S3Client(await clientConfig(provider)), Bucket: await provider.getServerlessDeploymentBucketName() }
}
