/** The door to the audit log: written with the effect, chained after it, verifiable by anyone. */
export { guardFaults } from './guards.ts';
export { linkAudit } from './link-audit.ts';
export { type AuditRow, auditSource, type Head, listHeads } from './store.ts';
export { auditFaults } from './verify-audit.ts';
export { type AuditEntry, OPERATOR, OPERATOR_COMMAND, writeAudit } from './write-audit.ts';
