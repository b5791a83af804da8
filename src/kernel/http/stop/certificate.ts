/** The certificate that TLS is served with: read from its files at the start, and again when they were renewed. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Settings } from '../../config/index.ts';
import type { Logger } from '../../log.ts';

type Files = Pick<Settings, 'tlsCertificate' | 'tlsKey'>;

export const readCertificate = ({ tlsCertificate, tlsKey }: Files) => ({
	cert: readFileSync(tlsCertificate),
	key: readFileSync(tlsKey),
});

/** What the files hold, if it can be served: a certificate with its own key. If it cannot, the log says why. */
async function readRenewed(files: Files, log: Logger) {
	try {
		const { createSecureContext } = await import('node:tls');
		const renewed = readCertificate(files);
		createSecureContext(renewed);
		return renewed;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		log.error({ reason }, 'the TLS certificate cannot be read again, the one before is kept');
		return undefined;
	}
}

/** False for files that a new process could not start with. */
export const canRenewCertificate = async (files: Files, log: Logger): Promise<boolean> =>
	!files.tlsCertificate || (await readRenewed(files, log)) !== undefined;

/** Connections from now on get what the files hold; those that are open go on. */
export async function renewCertificate(server: Server, files: Files, log: Logger): Promise<void> {
	const renewed = await readRenewed(files, log);
	const { Server: TlsServer } = await import('node:tls');
	if (!renewed || !(server instanceof TlsServer)) return;
	server.setSecureContext(renewed);
	const { X509Certificate } = await import('node:crypto');
	const { validTo } = new X509Certificate(renewed.cert);
	log.info({ validTo }, 'the TLS certificate was read again');
}
