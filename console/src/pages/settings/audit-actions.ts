/** What the audit log tells of, in words and by kind; the log itself names methods and routes. */
import type { InBoth } from '../../words/language.tsx';

type Deed = readonly [action: string, es: string, en: string];

interface Kind {
	name: InBoth<string>;
	deeds: readonly Deed[];
}

const DISPATCH: readonly Deed[] = [
	['POST /v1/shippings.json', 'Emitió una guía', 'Issued a dispatch guide'],
	['DELETE /v1/shippings/:id.json', 'Anuló una guía', 'Annulled a dispatch guide'],
	['POST /v2/stocks/receptions/shipping/:id.json', 'Recibió un traslado', 'Received a transfer'],
];

const STOCK: readonly Deed[] = [
	['POST /v1/stocks/receptions.json', 'Ingresó stock', 'Received stock'],
	['PUT /v1/stocks/receptions/:id.json', 'Corrigió una recepción', 'Corrected a reception'],
	['POST /v1/stocks/consumptions.json', 'Rebajó stock', 'Took stock out'],
	['POST /v1/stocks/counts.json', 'Registró un conteo', 'Recorded a stock count'],
	['POST /v1/stocks/minimums.json', 'Fijó un stock mínimo', 'Set a minimum stock'],
	['PUT /v1/stocks/minimums/:id.json', 'Cambió un stock mínimo', 'Changed a minimum stock'],
	['DELETE /v1/stocks/minimums/:id.json', 'Quitó un stock mínimo', 'Removed a minimum stock'],
	['POST /v1/stocks/imports/receptions.json', 'Subió un archivo de stock recibido', 'Sent a file of stock received'],
	['POST /v1/stocks/imports/counts.json', 'Subió un archivo de stock contado', 'Sent a file of stock counted'],
	['POST /v1/stocks/imports/:id/run.json', 'Aplicó una importación de stock', 'Ran an import of stock'],
	['DELETE /v1/stocks/imports/:id.json', 'Canceló una importación de stock', 'Cancelled an import of stock'],
];

const SALES: readonly Deed[] = [
	['POST /v1/documents.json', 'Emitió un documento de venta', 'Issued a sale document'],
	['DELETE /v1/documents/:id.json', 'Anuló un documento de venta', 'Annulled a sale document'],
	['POST /v1/payments.json', 'Registró un pago', 'Recorded a payment'],
	['DELETE /v1/payments/:id.json', 'Eliminó un pago', 'Deleted a payment'],
	['POST /v1/returns.json', 'Registró una devolución', 'Recorded a return'],
	['POST /v1/returns/:id/annulments.json', 'Anuló una devolución', 'Annulled a return'],
	['POST /v1/third_party_documents.json', 'Ingresó un documento de compra', 'Entered a purchase document'],
	['PUT /v1/third_party_documents/:id.json', 'Cambió un documento de compra', 'Changed a purchase document'],
	['DELETE /v1/third_party_documents/:id.json', 'Anuló un documento de compra', 'Cancelled a purchase document'],
	['POST /v1/dtes/claims.json', 'Respondió un documento de compra', 'Answered a purchase document'],
];

const CATALOG: readonly Deed[] = [
	['POST /v1/products.json', 'Creó un producto', 'Created a product'],
	['PUT /v1/products/:id.json', 'Cambió un producto', 'Changed a product'],
	['DELETE /v1/products/:id.json', 'Eliminó un producto', 'Deleted a product'],
	['PUT /v1/products/bulk.json', 'Cambió varios productos', 'Changed several products'],
	['PUT /v1/products/:id/picture.json', 'Puso la foto de un producto', 'Set the picture of a product'],
	['DELETE /v1/products/:id/picture.json', 'Quitó la foto de un producto', 'Removed the picture of a product'],
	['POST /v2/products/pack.json', 'Creó un pack', 'Created a pack'],
	['POST /v1/variants.json', 'Creó una variante', 'Created a variant'],
	['PUT /v1/variants/:id.json', 'Cambió una variante', 'Changed a variant'],
	['DELETE /v1/variants/:id.json', 'Eliminó una variante', 'Deleted a variant'],
	['POST /v1/price_lists.json', 'Creó una lista de precios', 'Created a price list'],
	['PUT /v1/price_lists/:id.json', 'Cambió una lista de precios', 'Changed a price list'],
	['POST /v1/price_lists/:id/details.json', 'Agregó un precio', 'Added a price'],
	['PUT /v1/price_lists/:id/details/:detail_id.json', 'Cambió un precio', 'Changed a price'],
	['PUT /v1/price_lists/:id/details/bulk.json', 'Cambió varios precios', 'Changed several prices'],
	['POST /v1/clients.json', 'Creó un cliente', 'Created a client'],
	['PUT /v1/clients/:id.json', 'Cambió un cliente', 'Changed a client'],
	['DELETE /v1/clients/:id.json', 'Eliminó un cliente', 'Deleted a client'],
	['PUT /v1/variants/bulk.json', 'Cambió varias variantes', 'Changed several variants'],
	['POST /v1/product_types.json', 'Creó un tipo de producto', 'Created a product type'],
	['PUT /v1/product_types/:id.json', 'Cambió un tipo de producto', 'Changed a product type'],
	['DELETE /v1/product_types/:id.json', 'Eliminó un tipo de producto', 'Deleted a product type'],
	['POST /v1/collections.json', 'Creó una colección', 'Created a collection'],
	['PUT /v1/collections/:id.json', 'Cambió una colección', 'Changed a collection'],
	['POST /v1/collections/:id/products.json', 'Agregó un producto a una colección', 'Put a product into a collection'],
	['POST /v1/dynamic_attributes.json', 'Creó un atributo', 'Created an attribute'],
	['PUT /v1/dynamic_attributes/:id.json', 'Cambió un atributo', 'Changed an attribute'],
	[
		'POST /v1/dynamic_attributes/:id/details.json',
		'Agregó una opción a un atributo',
		'Added an option to an attribute',
	],
	[
		'PUT /v1/dynamic_attributes/:id/details/:detail_id.json',
		'Cambió una opción de un atributo',
		'Changed an option of an attribute',
	],
	['POST /v2/discounts/new.json', 'Creó un descuento', 'Created a discount'],
	['PUT /v2/discounts/:id.json', 'Cambió un descuento', 'Changed a discount'],
	['POST /v2/discounts/:id/details.json', 'Agregó un producto a un descuento', 'Added a product to a discount'],
	['DELETE /v2/discounts/details/:id.json', 'Quitó un producto de un descuento', 'Took a product off a discount'],
	['POST /v1/imports/products.json', 'Subió un archivo de productos', 'Sent a file of products'],
	['POST /v1/imports/prices.json', 'Subió un archivo de precios', 'Sent a file of prices'],
	['POST /v1/imports/:id/run.json', 'Aplicó una importación', 'Ran an import'],
	['DELETE /v1/imports/:id.json', 'Canceló una importación', 'Cancelled an import'],
	['import.done', 'Terminó una importación', 'Finished an import'],
	['POST /v1/clients/:id/contacts.json', 'Agregó un contacto a un cliente', 'Added a contact to a client'],
	[
		'DELETE /v1/clients/:id/contacts/:detail_id.json',
		'Eliminó un contacto de un cliente',
		'Deleted a contact of a client',
	],
	['POST /v1/clients/:id/addresses.json', 'Agregó una dirección a un cliente', 'Added an address to a client'],
	[
		'PUT /v1/clients/:id/addresses/:detail_id.json',
		'Cambió una dirección de un cliente',
		'Changed an address of a client',
	],
	[
		'DELETE /v1/clients/:id/addresses/:detail_id.json',
		'Eliminó una dirección de un cliente',
		'Deleted an address of a client',
	],
	['PUT /v1/clients/points.json', 'Cambió los puntos de un cliente', 'Changed the points of a client'],
];

const STORE: readonly Deed[] = [
	['POST /v1/checkouts.json', 'Creó una compra', 'Created a checkout'],
	['DELETE /v1/checkouts/:id.json', 'Canceló una compra', 'Cancelled a checkout'],
	['POST /v1/checkouts/:id/pay.json', 'Inició un pago', 'Started a payment'],
	['PUT /v1/store_settings.json', 'Cambió la tienda', 'Changed the shop'],
	['POST /v1/loyalty/coupons.json', 'Creó un cupón', 'Created a coupon'],
	['PUT /v1/loyalty/coupons/:id.json', 'Cambió un cupón', 'Changed a coupon'],
	['POST /v1/payment_methods.json', 'Agregó un medio de pago', 'Added a payment method'],
	['PUT /v1/payment_methods/:id.json', 'Cambió un medio de pago', 'Changed a payment method'],
	['PUT /v1/loyalty/settings.json', 'Cambió los ajustes de cupones', 'Changed the settings of coupons'],
	[
		'payment_method.credentials_dropped',
		'Borró las claves de un medio de pago',
		'Dropped the credentials of a payment method',
	],
	['POST /v1/payment_links.json', 'Creó un enlace de pago', 'Created a payment link'],
	['DELETE /v1/payment_links/:id.json', 'Terminó un enlace de pago', 'Ended a payment link'],
	['POST /v1/payment_transactions/:id/refund.json', 'Marcó un pago como devuelto', 'Marked a payment as refunded'],
	['POST /v1/payment/success/:py_token', 'Informó un pago aprobado', 'Reported a payment that succeeded'],
	['POST /v1/payment/fail/:py_token', 'Informó un pago rechazado', 'Reported a payment that failed'],
	['POST /v1/payment/pending/:py_token', 'Informó un pago pendiente', 'Reported a payment that is pending'],
	['POST /v1/payment/log/:py_token', 'Anotó algo sobre un pago', 'Noted something about a payment'],
	['POST /v2/products/market_info.json', 'Describió un producto para la tienda', 'Described a product for the shop'],
	[
		'PUT /v2/products/market_info/:id.json',
		'Cambió la descripción de un producto en la tienda',
		'Changed the description of a product in the shop',
	],
	['POST /v2/variants/shipping.json', 'Fijó peso y medidas de una variante', 'Set weight and size of a variant'],
	[
		'PUT /v2/variants/:id/shipping.json',
		'Cambió peso y medidas de una variante',
		'Changed weight and size of a variant',
	],
];

const CONNECTIONS: readonly Deed[] = [
	['POST /v1/couriers.json', 'Agregó un courier', 'Added a courier'],
	['PUT /v1/couriers/:id.json', 'Cambió un courier', 'Changed a courier'],
	['POST /v1/couriers/orders.json', 'Creó una orden de courier', 'Created a courier order'],
	['POST /v1/logs.json', 'Informó el estado de un envío', 'Reported the state of a delivery'],
	['POST /v1/webhooks.json', 'Agregó un webhook', 'Added a webhook'],
	['PUT /v1/webhooks/:id.json', 'Cambió un webhook', 'Changed a webhook'],
	['DELETE /v1/webhooks/:id.json', 'Eliminó un webhook', 'Deleted a webhook'],
	['POST /v1/webhooks/:id/secret.json', 'Cambió el secreto de un webhook', 'Rotated the secret of a webhook'],
	['DELETE /v1/approvals/:id.json', 'Quitó el acceso a una aplicación', 'Withdrew the access of an application'],
	['POST /v1/applications.json', 'Registró una aplicación', 'Registered an application'],
	['DELETE /v1/applications/:id.json', 'Terminó una aplicación', 'Ended an application'],
	['application.approved', 'Autorizó una aplicación', 'Approved an application'],
	['application.refused', 'Rechazó una aplicación', 'Refused an application'],
	['application.withdrawn', 'Quitó el acceso a una aplicación', 'Withdrew the access of an application'],
	['POST /v1/couriers/:id/secret.json', 'Cambió el secreto de un courier', 'Rotated the secret of a courier'],
	['POST /v1/couriers/:id/token.json', 'Reemplazó el token de un courier', 'Replaced the token of a courier'],
	['courier.token_replaced', 'Reemplazó el token de un courier', 'Replaced the token of a courier'],
	['PUT /v1/couriers/orders/:id/label.json', 'Registró la etiqueta de un envío', 'Registered the label of a shipment'],
	['POST /v1/couriers/orders/:id/label.json', 'Registró la etiqueta de un envío', 'Registered the label of a shipment'],
	['webhook.headers_dropped', 'Borró las cabeceras de un webhook', 'Dropped the headers of a webhook'],
	[
		'PUT /v1/requests/bodies.json',
		'Empezó a guardar los cuerpos de las llamadas',
		'Started to keep the bodies of calls',
	],
	[
		'DELETE /v1/requests/bodies.json',
		'Dejó de guardar los cuerpos de las llamadas',
		'Stopped keeping the bodies of calls',
	],
	['POST /v1/webhooks/:id/test.json', 'Envió una prueba a un webhook', 'Sent a test to a webhook'],
	[
		'POST /v1/webhooks/:id/deliveries/:delivery_id/redeliver.json',
		'Reenvió un aviso de un webhook',
		'Delivered an event again',
	],
	['POST /v1/webhooks/:id/redeliver.json', 'Reenvió varios avisos de un webhook', 'Delivered several events again'],
	['PUT /v1/applications/:id.json', 'Cambió una aplicación', 'Changed an application'],
	[
		'POST /v1/applications/:id/secret.json',
		'Cambió el secreto de una aplicación',
		'Rotated the secret of an application',
	],
	['POST /v1/operator/applications/:id/approve.json', 'Aprobó una aplicación', 'Approved an application'],
	['POST /v1/operator/applications/:id/refuse.json', 'Rechazó una aplicación', 'Refused an application'],
	['POST /v1/operator/applications/:id/suspend.json', 'Suspendió una aplicación', 'Suspended an application'],
	['POST /v1/operator/companies/:id/suspend.json', 'Suspendió una empresa', 'Suspended a company'],
	['POST /v1/operator/companies/:id/resume.json', 'Reactivó una empresa', 'Resumed a company'],
];

const COMPANY: readonly Deed[] = [
	['PUT /v1/company.json', 'Cambió los datos de la empresa', 'Changed the company'],
	['PUT /v1/company/logo.json', 'Cambió el logo', 'Changed the logo'],
	['DELETE /v1/company/logo.json', 'Quitó el logo', 'Removed the logo'],
	['POST /v1/offices.json', 'Creó una sucursal', 'Created an office'],
	['PUT /v1/offices/:id.json', 'Cambió una sucursal', 'Changed an office'],
	['DELETE /v1/offices/:id.json', 'Eliminó una sucursal', 'Deleted an office'],
	['PUT /v1/document_types/:id.json', 'Cambió un tipo de documento', 'Changed a document type'],
	['POST /v1/payment_types.json', 'Creó una forma de pago', 'Created a payment type'],
	['PUT /v1/payment_types/:id.json', 'Cambió una forma de pago', 'Changed a payment type'],
	['POST /v1/taxes.json', 'Creó un impuesto', 'Created a tax'],
	['PUT /v1/taxes/:id.json', 'Cambió un impuesto', 'Changed a tax'],
	['company.created', 'Creó la empresa', 'Created the company'],
	['PUT /v1/document_types.json', 'Cambió un tipo de documento', 'Changed a document type'],
	['POST /v1/sale_conditions.json', 'Creó una condición de venta', 'Created a sale condition'],
	['PUT /v1/sale_conditions/:id.json', 'Cambió una condición de venta', 'Changed a sale condition'],
	['PUT /v1/coins/:id/exchange_rate/:unix.json', 'Fijó el valor de una moneda', 'Set what a currency is worth'],
];

const ACCESS: readonly Deed[] = [
	['POST /v1/persons/find.json', 'Buscó los datos de una persona', 'Looked up the data of a person'],
	['POST /v1/persons/export.json', 'Descargó los datos de una persona', 'Exported the data of a person'],
	['POST /v1/persons/erase.json', 'Suprimió los datos de una persona', 'Erased the data of a person'],
	['POST /v1/invitations.json', 'Envió una invitación', 'Sent an invitation'],
	['POST /v1/invitations/:id/resend.json', 'Reenvió una invitación', 'Sent an invitation again'],
	['DELETE /v1/invitations/:id.json', 'Retiró una invitación', 'Withdrew an invitation'],
	['user.invited', 'Invitó a una persona', 'Invited a person'],
	['user.invitation_taken_back', 'Retiró una invitación', 'Withdrew an invitation'],
	['user.invitation_declined', 'Rechazó una invitación', 'Declined an invitation'],
	['user.joined', 'Entró a la empresa', 'Joined the company'],
	['user.left', 'Salió de la empresa', 'Left the company'],
	['PUT /v1/users/:id/access.json', 'Cambió el acceso de una persona', "Changed a person's access"],
	['PUT /v1/users/:id.json', 'Cambió la sucursal de una persona', "Changed a person's office"],
	['user.role_changed', 'Cambió el rol de una persona', "Changed a person's role"],
	['user.deactivated', 'Terminó el acceso de una persona', "Ended a person's access"],
	['user.activated', 'Devolvió el acceso a una persona', 'Gave a person access back'],
	['POST /v1/tokens.json', 'Creó un token', 'Created a token'],
	['DELETE /v1/tokens/:id.json', 'Terminó un token', 'Ended a token'],
	['token.created', 'Creó un token', 'Created a token'],
	['token.replaced', 'Reemplazó un token', 'Replaced a token'],
	['token.revoked', 'Terminó un token', 'Ended a token'],
	['token.issued', 'Entregó un token a una aplicación', 'Gave a token to an application'],
];

const SANDBOX: readonly Deed[] = [
	['PUT /sandbox/clock.json', 'Movió el reloj del sandbox', 'Moved the clock of the sandbox'],
	['POST /sandbox/data.json', 'Cargó datos de prueba', 'Added test data'],
	['POST /sandbox/faults.json', 'Pidió una falla', 'Asked for a fault'],
	['DELETE /sandbox/faults/:id.json', 'Quitó una falla', 'Removed a fault'],
	['DELETE /sandbox/faults.json', 'Quitó todas las fallas', 'Removed all faults'],
	['DELETE /sandbox/mails.json', 'Borró los correos del sandbox', 'Deleted the mails of the sandbox'],
	['POST /sandbox/snapshots.json', 'Guardó una copia del sandbox', 'Took a snapshot of the sandbox'],
	['POST /sandbox/snapshots/:id/restore.json', 'Volvió a una copia del sandbox', 'Went back to a snapshot'],
	['DELETE /sandbox/snapshots/:id.json', 'Borró una copia del sandbox', 'Deleted a snapshot'],
	['POST /sandbox/reset.json', 'Volvió el sandbox al comienzo', 'Took the sandbox back to its beginning'],
];

export const KINDS: readonly Kind[] = [
	{ name: { es: 'Despachos', en: 'Dispatches' }, deeds: DISPATCH },
	{ name: { es: 'Stock', en: 'Stock' }, deeds: STOCK },
	{ name: { es: 'Ventas y compras', en: 'Sales and purchases' }, deeds: SALES },
	{ name: { es: 'Productos, precios y clientes', en: 'Products, prices and clients' }, deeds: CATALOG },
	{ name: { es: 'Tienda y cupones', en: 'Shop and coupons' }, deeds: STORE },
	{ name: { es: 'Conexiones', en: 'Connections' }, deeds: CONNECTIONS },
	{ name: { es: 'Empresa', en: 'Company' }, deeds: COMPANY },
	{ name: { es: 'Personas y tokens', en: 'People and tokens' }, deeds: ACCESS },
	{ name: { es: 'Pruebas del sandbox', en: 'Sandbox controls' }, deeds: SANDBOX },
];

const SAID = new Map(KINDS.flatMap(({ deeds }) => deeds.map(([action, es, en]) => [action, { es, en }] as const)));

const CHANGED: InBoth<string> = { es: 'Hizo un cambio', en: 'Made a change' };

/** What is newer than these words is a change. */
export const saidOf = (action: string): InBoth<string> => SAID.get(action) ?? CHANGED;

/** Writes several exact values as the API takes them. */
export const filterOf = ({ deeds }: Kind): string => `[${deeds.map(([action]) => action).join(',')}]`;
