/** Databases to measure on: a folder for SQLite, or a database of its own on one PostgreSQL whose commits survive power loss. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '../test/support/postgres.ts';
import type { Engine } from './figures.ts';
import { SCRATCH } from './processes.ts';

export interface Place {
	engine: Engine;
	dataDir: string;
	databaseUrl?: string;
	remove(): Promise<void>;
}

export interface Places {
	engine: Engine;
	version: string;
	open(name: string): Promise<Place>;
	close(): Promise<void>;
}

/** As flags of a command. */
export const flagsOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
	dataDir,
	...(databaseUrl ? { databaseUrl } : {}),
});

function openFolder(name: string) {
	const dataDir = join(SCRATCH, name);
	mkdirSync(dataDir);
	return { dataDir, removeFolder: () => rmSync(dataDir, { recursive: true, force: true }) };
}

function sqlitePlaces(): Places {
	return {
		engine: 'sqlite',
		version: process.versions.sqlite ?? '',
		async open(name) {
			const { dataDir, removeFolder } = openFolder(`sqlite-${name}`);
			return { engine: 'sqlite', dataDir, remove: async () => removeFolder() };
		},
		close: async () => {},
	};
}

async function postgresPlaces(): Promise<Places> {
	const server = await startPostgres('durable');
	const sql = postgres(server.url, { max: 1, onnotice: () => {} });
	const [found] = await sql`show server_version`;
	const run = process.pid.toString(36);
	return {
		engine: 'postgres',
		version: String(found?.server_version ?? ''),
		async open(name) {
			const database = `bench_${run}_${name}`;
			await sql.unsafe(`create database ${database}`);
			const { dataDir, removeFolder } = openFolder(`postgres-${name}`);
			const url = new URL(server.url);
			url.pathname = `/${database}`;
			return {
				engine: 'postgres',
				dataDir,
				databaseUrl: url.href,
				async remove() {
					await sql.unsafe(`drop database if exists ${database} with (force)`);
					removeFolder();
				},
			};
		},
		async close() {
			await sql.end();
			await server.stop();
		},
	};
}

export const openPlaces = async (engine: Engine): Promise<Places> =>
	engine === 'sqlite' ? sqlitePlaces() : postgresPlaces();
