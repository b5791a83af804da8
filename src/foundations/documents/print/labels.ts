/** The words of a printed document in each language it can be read in. */
import type { PrintLanguage } from './model.ts';

export interface Labels {
	taxId: string;
	numberSign: string;
	activity: string;
	address: string;
	municipality: string;
	city: string;
	email: string;
	phone: string;
	emissionDate: string;
	office: string;
	issuedBy: string;
	declaration: string;
	toDeclare: string;
	notDeclared: string;
	/** Said on every paper while nothing is sent. */
	unsent: string;
	client: string;
	clientName: string;
	dispatch: string;
	shippingType: string;
	recipient: string;
	destinationOffice: string;
	lines: string;
	code: string;
	description: string;
	quantity: string;
	unitPrice: string;
	lineTotal: string;
	totals: string;
	net: string;
	exempt: string;
	tax: string;
	total: string;
	receipt: string;
	receiptName: string;
	receiptDate: string;
	receiptSignature: string;
	annulledMark: string;
	annulled: string;
	/** Followed by a date. */
	annulledOn: string;
	notValid: string;
	downloadPdf: string;
	verify: string;
	/** In its place where the paper does not hold every text whole. */
	verifyWhole: string;
	qrAlternative: string;
}

const spanish: Labels = {
	taxId: 'R.U.T.',
	numberSign: 'N°',
	activity: 'Giro',
	address: 'Dirección',
	municipality: 'Comuna',
	city: 'Ciudad',
	email: 'Correo',
	phone: 'Teléfono',
	emissionDate: 'Fecha de emisión',
	office: 'Sucursal',
	issuedBy: 'Emitido por',
	declaration: 'Declaración al SII',
	toDeclare: 'Marcado para declarar',
	notDeclared: 'No se declara',
	unsent: 'Este documento no ha sido enviado al Servicio de Impuestos Internos (SII).',
	client: 'Cliente',
	clientName: 'Señor(es)',
	dispatch: 'Despacho',
	shippingType: 'Tipo de traslado',
	recipient: 'Recibe',
	destinationOffice: 'Sucursal destino',
	lines: 'Detalle',
	code: 'Código',
	description: 'Descripción',
	quantity: 'Cantidad',
	unitPrice: 'Precio unitario',
	lineTotal: 'Valor',
	totals: 'Totales',
	net: 'Monto neto',
	exempt: 'Monto exento',
	tax: 'IVA',
	total: 'Total',
	receipt: 'Recibí conforme',
	receiptName: 'Nombre',
	receiptDate: 'Fecha',
	receiptSignature: 'Firma',
	annulledMark: 'ANULADA',
	annulled: 'Este documento fue anulado.',
	annulledOn: 'Este documento fue anulado el',
	notValid: 'No tiene validez.',
	downloadPdf: 'Descargar PDF',
	verify: 'Consulte este documento en',
	verifyWhole: 'Los textos largos están abreviados. Véalos completos en',
	qrAlternative: 'Código QR con la dirección de este documento',
};

const english: Labels = {
	taxId: 'Tax ID (RUT)',
	numberSign: 'No.',
	activity: 'Business',
	address: 'Address',
	municipality: 'District',
	city: 'City',
	email: 'Email',
	phone: 'Phone',
	emissionDate: 'Date of issue',
	office: 'Office',
	issuedBy: 'Issued by',
	declaration: 'Tax declaration (SII)',
	toDeclare: 'Marked to be declared',
	notDeclared: 'Not declared',
	unsent: 'This document has not been sent to the tax authority (SII).',
	client: 'Client',
	clientName: 'Name',
	dispatch: 'Dispatch',
	shippingType: 'Kind of transfer',
	recipient: 'Received by',
	destinationOffice: 'Destination office',
	lines: 'Items',
	code: 'Code',
	description: 'Description',
	quantity: 'Quantity',
	unitPrice: 'Unit price',
	lineTotal: 'Amount',
	totals: 'Totals',
	net: 'Net amount',
	exempt: 'Exempt amount',
	tax: 'Tax',
	total: 'Total',
	receipt: 'Received in good order',
	receiptName: 'Name',
	receiptDate: 'Date',
	receiptSignature: 'Signature',
	annulledMark: 'ANNULLED',
	annulled: 'This document was annulled.',
	annulledOn: 'This document was annulled on',
	notValid: 'It is not valid.',
	downloadPdf: 'Download PDF',
	verify: 'See this document at',
	verifyWhole: 'Long texts are shortened. See them whole at',
	qrAlternative: 'QR code with the address of this document',
};

export const labels: Record<PrintLanguage, Labels> = { es: spanish, en: english };
