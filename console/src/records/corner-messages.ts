/** The words of the sandbox's corner for developers. */

const es = {
	title: 'Rincón de desarrollo',
	aside: 'solo en el entorno de prueba',
	lead: 'Esta consola usa la misma API que tú. Prueba una llamada aquí o cópiala a tu terminal.',
	showToken: 'Mostrar mi token (15 minutos)',
	copyToken: 'Copiar token',
	run: 'Probar',
	calls: {
		offices: 'Sucursales',
		variants: 'Variantes con su código',
		stock: 'Stock por sucursal',
		dispatches: 'Una guía, con su detalle',
		events: 'Eventos, en orden',
	},
	reference: 'Referencia de la API',
	inbox: 'Bandeja de webhooks',
	checkout: 'Abrir una compra de ejemplo',
};

const en: typeof es = {
	title: "Developer's corner",
	aside: 'in the test environment only',
	lead: 'This console uses the same API as you. Run a call here, or copy it to your terminal.',
	showToken: 'Show my token (15 minutes)',
	copyToken: 'Copy token',
	run: 'Run',
	calls: {
		offices: 'Offices',
		variants: 'Variants with their codes',
		stock: 'Stock by office',
		dispatches: 'A dispatch guide with its lines',
		events: 'Events in order',
	},
	reference: 'API reference',
	inbox: 'Webhook inbox',
	checkout: 'Open a sample purchase',
};

export const CORNER = { es, en };
