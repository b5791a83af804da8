/** The demo instance's application: approved, with a redirect URI on the reader's own machine. */
import { EVERY_RIGHT, type InstanceWork } from '../foundations/identity/index.ts';
import { registerApplication } from '../slices/applications/index.ts';

export interface DemoApplication {
	appId: string;
	usrToken: string;
	redirectUri: string;
}

/** The port may differ: it is a loopback address. */
const REDIRECT = 'http://localhost:4000/callback';

export async function createDemoApplication(work: InstanceWork): Promise<DemoApplication> {
	const { appId, usrToken } = await registerApplication(work, {
		name: 'Integración de Prueba',
		website: '',
		contactEmail: 'integraciones@losandes.example',
		redirectUris: [REDIRECT],
		rights: EVERY_RIGHT,
		ownerAccountId: undefined,
		isApproved: true,
	});
	return { appId, usrToken, redirectUri: REDIRECT };
}
