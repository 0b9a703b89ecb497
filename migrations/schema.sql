CREATE TABLE "app_claims" ("app_id" varchar(20), "code_hash" varchar(64) not null, "sealed_code" text not null, "created_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id"));

CREATE UNIQUE INDEX "app_claims_code_hash_unique" on "app_claims" ("code_hash");

CREATE TABLE "app_collaborators" ("id" varchar(20), "app_id" varchar(20) not null, "email" varchar(254) not null, "invited_by" varchar(20) not null, "invited_at" varchar(24) not null, "expires_at" varchar(24) not null, "token_hash" varchar(43), "account_id" varchar(20), "accepted_at" varchar(24), foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE UNIQUE INDEX "app_collaborators_account_id_app_id_unique" on "app_collaborators" ("account_id", "app_id");

CREATE UNIQUE INDEX "app_collaborators_app_id_email_unique" on "app_collaborators" ("app_id", "email");

CREATE UNIQUE INDEX "app_collaborators_token_hash_unique" on "app_collaborators" ("token_hash");

CREATE TABLE "app_domains" ("app_id" varchar(20), "domain" varchar(253) not null, "token" varchar(64) not null, "status" varchar(10) not null, "verified_domain" varchar(253), "problem" varchar(30), "found" text not null, "failures" integer not null, "pending_since" varchar(24) not null, "checked_at" varchar(24), "next_check_at" varchar(24), "verified_at" varchar(24), "created_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id"));

CREATE INDEX "app_domains_next_check_at_index" on "app_domains" ("next_check_at");

CREATE UNIQUE INDEX "app_domains_verified_domain_unique" on "app_domains" ("verified_domain");

CREATE TABLE "app_imports" ("app_id" varchar(20), "lease_until" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id"));

CREATE TABLE "app_invitation_counts" ("account_id" varchar(20), "invitations" integer not null, "window_ends_at" varchar(24) not null, primary key ("account_id"));

CREATE TABLE "app_mail_outside_senders" ("account_id" varchar(20), "allowed_at" varchar(24) not null, foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("account_id"));

CREATE TABLE "app_mail_stops" ("app_id" varchar(20) not null, "address_hash" varchar(64) not null, "created_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "address_hash"));

CREATE TABLE "app_mails" ("id" varchar(20), "app_id" varchar(20) not null, "recipient" varchar(254) not null, "reply_to" varchar(254), "sender_name" varchar(200), "subject" varchar(200) not null, "text" text not null, "html" text, "instead_of" text, "status" varchar(10) not null, "attempts" integer not null, "error" varchar(300), "created_at" varchar(24) not null, "updated_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE INDEX "app_mails_app_id_created_at_index" on "app_mails" ("app_id", "created_at");

CREATE INDEX "app_mails_status_created_at_index" on "app_mails" ("status", "created_at");

CREATE TABLE "app_secret_requests" ("app_id" varchar(20) not null, "name" varchar(100) not null, "description" text not null, "requested_at" varchar(24) not null, "hosts" text not null default '[]', foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "name"));

CREATE TABLE "app_secrets" ("app_id" varchar(20) not null, "name" varchar(100) not null, "sealed_value" text not null, "instructions" text not null, "created_at" varchar(24) not null, "updated_at" varchar(24) not null, "hosts" text not null default '[]', "is_readable" boolean not null default '1', foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "name"));

CREATE TABLE "app_settings" ("app_id" varchar(20) not null, "key" varchar(60) not null, "value" text not null, "updated_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "key"));

CREATE TABLE "app_slugs" ("slug" varchar(32), "app_id" varchar(20) not null, "given_at" varchar(24) not null, primary key ("slug"));

CREATE TABLE "app_templates" ("app_id" varchar(20), "file" varchar(200) not null, "version_id" varchar(20) not null, "has_rows" boolean not null, "made_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id"));

CREATE TABLE "apps" ("id" varchar(20), "owner_id" varchar(20) not null, "kind" varchar(20) not null, "name" varchar(100) not null, "description" text not null, "slug" varchar(32) not null, "picture_key" varchar(20) not null, "published_version_id" varchar(20), "published_at" varchar(24), "created_at" varchar(24) not null, "updated_at" varchar(24) not null, "folded" text not null default '', "preview_generation" integer not null default '0', primary key ("id"));

CREATE INDEX "apps_owner_id_updated_at_id_index" on "apps" ("owner_id", "updated_at", "id");

CREATE UNIQUE INDEX "apps_slug_unique" on "apps" ("slug");

CREATE TABLE "auth_accounts" ("id" varchar(255), "tenant_id" varchar(255) not null, "email" varchar(255) not null, "name" varchar(255) not null, "password_hash" varchar(255), "account_type" varchar(255) not null, "is_admin" boolean not null, "disabled_at" varchar(255), "created_at" varchar(255) not null, "email_verified_at" varchar(255), "last_seen_at" varchar(255), "may_stay_unverified" boolean not null default '0', primary key ("id"));

CREATE UNIQUE INDEX "auth_accounts_tenant_id_email_unique" on "auth_accounts" ("tenant_id", "email");

CREATE TABLE "auth_action_codes" ("hash" varchar(255), "mode" varchar(255) not null, "tenant_id" varchar(255) not null, "email" varchar(255) not null, "account_id" varchar(255), "new_email" varchar(255), "owner" varchar(255) not null, "expires_at" varchar(255) not null, foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("hash"));

CREATE INDEX "auth_action_codes_account_id_index" on "auth_action_codes" ("account_id");

CREATE INDEX "auth_action_codes_expires_at_index" on "auth_action_codes" ("expires_at");

CREATE INDEX "auth_action_codes_tenant_id_email_mode_index" on "auth_action_codes" ("tenant_id", "email", "mode");

CREATE UNIQUE INDEX "auth_action_codes_tenant_id_owner_mode_unique" on "auth_action_codes" ("tenant_id", "owner", "mode");

CREATE TABLE "auth_app_invitations" ("id" varchar(255), "app_id" varchar(255) not null, "email" varchar(255) not null, "is_admin" boolean not null, "token_hash" varchar(255), "invited_by" varchar(255) not null, "invited_at" varchar(255) not null, "expires_at" varchar(255) not null, primary key ("id"));

CREATE UNIQUE INDEX "auth_app_invitations_app_id_email_unique" on "auth_app_invitations" ("app_id", "email");

CREATE INDEX "auth_app_invitations_token_hash_index" on "auth_app_invitations" ("token_hash");

CREATE TABLE "auth_blocked_addresses" ("app_id" varchar(255) not null, "email" varchar(255) not null, "blocked_at" varchar(255) not null, primary key ("app_id", "email"));

CREATE TABLE "auth_custom_tokens" ("hash" varchar(255), "account_id" varchar(255) not null, "app_id" varchar(255) not null, "expires_at" varchar(255) not null, "stage" varchar(255) not null default '', "state_hash" varchar(255) not null default '', "parent_id" varchar(255), foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("hash"));

CREATE TABLE "auth_first_account" ("only" integer, "account_id" varchar(255) not null, primary key ("only"));

CREATE TABLE "auth_identities" ("tenant_id" varchar(255) not null, "provider" varchar(255) not null, "subject" varchar(255) not null, "account_id" varchar(255) not null, "created_at" varchar(255) not null, foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("tenant_id", "provider", "subject"));

CREATE INDEX "auth_identities_account_id_index" on "auth_identities" ("account_id");

CREATE TABLE "auth_known_networks" ("account_id" varchar(255) not null, "network_hash" varchar(255) not null, "last_used_at" varchar(255) not null, foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("account_id", "network_hash"));

CREATE INDEX "auth_known_networks_last_used_at_index" on "auth_known_networks" ("last_used_at");

CREATE TABLE "auth_mail_problems" ("delivery_id" varchar(255), "problem" varchar(255) not null, "expires_at" varchar(255) not null, primary key ("delivery_id"));

CREATE INDEX "auth_mail_problems_expires_at_index" on "auth_mail_problems" ("expires_at");

CREATE TABLE "auth_memories" ("account_id" varchar(255) not null, "app_id" varchar(255) not null, "content" text not null, "updated_at" varchar(255) not null, foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("account_id", "app_id"));

CREATE INDEX "auth_memories_app_id_index" on "auth_memories" ("app_id");

CREATE TABLE "auth_one_time_codes" ("key" varchar(255), "code_hash" varchar(255) not null, "attempts" integer not null, "expires_at" varchar(255) not null, primary key ("key"));

CREATE INDEX "auth_one_time_codes_expires_at_index" on "auth_one_time_codes" ("expires_at");

CREATE TABLE "auth_sessions" ("id" varchar(255), "account_id" varchar(255) not null, "app_id" varchar(255) not null, "user_agent" varchar(255) not null, "created_at" varchar(255) not null, "last_used_at" varchar(255) not null, "expires_at" varchar(255) not null, "stage" varchar(255) not null default '', "parent_id" varchar(255), foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("id"));

CREATE INDEX "auth_sessions_account_id_index" on "auth_sessions" ("account_id");

CREATE INDEX "auth_sessions_expires_at_index" on "auth_sessions" ("expires_at");

CREATE INDEX "auth_sessions_parent_id_index" on "auth_sessions" ("parent_id");

CREATE TABLE "auth_tokens" ("hash" varchar(255), "kind" varchar(255) not null, "session_id" varchar(255) not null, "used_at" varchar(255), "expires_at" varchar(255) not null, foreign key("session_id") references "auth_sessions"("id") on delete CASCADE, primary key ("hash"));

CREATE INDEX "auth_tokens_expires_at_index" on "auth_tokens" ("expires_at");

CREATE INDEX "auth_tokens_session_id_index" on "auth_tokens" ("session_id");

CREATE TABLE "chat_messages" ("id" varchar(20), "app_id" varchar(20) not null, "position" integer not null, "role" varchar(10) not null, "account_id" varchar(20) not null, "status" varchar(10) not null, "parts" text not null, "request" text not null, "outcome" text not null, "version_id" varchar(20), "created_at" varchar(24) not null, "reply_to" varchar(20), "job_id" varchar(40), "lease_owner" varchar(20), "lease_until" varchar(24), "stop_requested" boolean not null default '0', "removed_by" varchar(20), foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE UNIQUE INDEX "chat_messages_app_id_position_unique" on "chat_messages" ("app_id", "position");

CREATE UNIQUE INDEX chat_messages_one_running on chat_messages (app_id) where status = 'running' and role = 'assistant';

CREATE INDEX chat_messages_removed_by on chat_messages (removed_by) where removed_by is not null;

CREATE INDEX chat_messages_running on chat_messages (lease_until) where status = 'running';

CREATE TABLE "chat_ratings" ("message_id" varchar(20), "account_id" varchar(20) not null, "score" integer not null, "feedback" text not null, "comment" text not null, "created_at" varchar(24) not null, foreign key("message_id") references "chat_messages"("id") on delete CASCADE, primary key ("message_id"));

CREATE TABLE "chat_reply_events" ("message_id" varchar(20) not null, "sequence" integer not null, "event" varchar(40) not null, "data" text not null, "created_at" varchar(24) not null, foreign key("message_id") references "chat_messages"("id") on delete CASCADE, primary key ("message_id", "sequence"));

CREATE INDEX chat_reply_events_created_at on chat_reply_events (created_at);

CREATE TABLE "chat_search" ("message_id" varchar(20), "app_id" varchar(20) not null, "position" integer not null, "folded" text not null, foreign key("message_id") references "chat_messages"("id") on delete CASCADE, primary key ("message_id"));

CREATE UNIQUE INDEX "chat_search_app_id_position_unique" on "chat_search" ("app_id", "position");

CREATE TABLE "chat_usage" ("message_id" varchar(20), "app_id" varchar(20) not null, "position" integer not null, "model" varchar(200) not null, "finish_reason" varchar(40) not null, "used_at" varchar(40) not null, "prompt_tokens" integer not null, "prompt_cost" float, "prompt_rate" float, "completion_tokens" integer not null, "completion_cost" float, "completion_rate" float, "cache_read_tokens" integer not null, "cache_read_cost" float, "cache_read_rate" float, "cache_write_tokens" integer not null, "cache_write_cost" float, "cache_write_rate" float, "total_tokens" integer not null, "total_cost" float, foreign key("message_id") references "chat_messages"("id") on delete CASCADE, primary key ("message_id"));

CREATE INDEX "chat_usage_app_id_position_index" on "chat_usage" ("app_id", "position");

CREATE TABLE "code_drafts" ("app_id" varchar(20) not null, "account_id" varchar(20) not null, "path" varchar(200) not null, "content" text not null, "base_version_id" varchar(20), "problems" text not null, "updated_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, foreign key("account_id") references "auth_accounts"("id") on delete CASCADE, primary key ("app_id", "account_id", "path"));

CREATE TABLE "column_conversions" ("run_id" varchar(20) not null, "row_id" varchar(20) not null, "before" text not null, "after" text not null, primary key ("run_id", "row_id"));

CREATE TABLE "column_moves" ("app_id" varchar(20) not null, "version" integer not null, "table_id" varchar(20) not null, "from_field" varchar(60) not null, "to_field" varchar(60) not null, "in_copy" boolean not null, primary key ("app_id", "version"));

CREATE TABLE "column_runs" ("run_id" varchar(20), "app_id" varchar(20) not null, "entity" varchar(200) not null, "change" text not null, "description" text not null, "base_id" varchar(20) not null, "account_id" varchar(20) not null, "state" varchar(20) not null, "last_id" varchar(20) not null, "done_rows" integer not null, "total_rows" integer not null, "error" text, "version_id" varchar(20), "created_at" varchar(40) not null, primary key ("run_id"));

CREATE INDEX "column_runs_app_id_entity_created_at_index" on "column_runs" ("app_id", "entity", "created_at");

CREATE TABLE "compared_tables" ("table_id" varchar(20) not null, "fields_key" varchar(20) not null, "app_id" varchar(20) not null, "fields" text not null, "used_at" varchar(24) not null, "unpaid" integer not null, primary key ("table_id", "fields_key"));

CREATE INDEX "compared_tables_app_id_index" on "compared_tables" ("app_id");

CREATE TABLE "confirmed_functions" ("app_id" varchar(20) not null, "name" varchar(100) not null, "code_hash" varchar(70) not null, "owner_id" varchar(20) not null, "confirmed_by" varchar(20) not null, "confirmed_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "owner_id", "name", "code_hash"));

CREATE TABLE "context_app_sources" ("id" varchar(20), "app_id" varchar(20) not null, "source" varchar(100) not null, "input" text not null, "connection_id" varchar(20), "identity" varchar(43) not null, "is_taken" boolean not null, "schedule" varchar(10) not null, "state" varchar(10) not null, "error" text, "run_id" varchar(20), "job_id" varchar(36), "holder" varchar(20), "cursor" text, "listed" integer not null, "tries" integer not null, "crashes" integer not null, "last_listed_at" varchar(24), "next_listing_at" varchar(24), "created_at" varchar(24) not null, "updated_at" varchar(24) not null, "left_out" text, primary key ("id"));

CREATE UNIQUE INDEX "context_app_sources_app_id_identity_unique" on "context_app_sources" ("app_id", "identity");

CREATE INDEX "context_app_sources_connection_id_index" on "context_app_sources" ("connection_id");

CREATE INDEX "context_app_sources_next_listing_at_index" on "context_app_sources" ("next_listing_at");

CREATE TABLE "context_chunks" ("segment_id" varchar(20) not null, "ordinal" integer not null, "text" text not null, "overlap" integer not null, "page" integer, "headings" text not null, foreign key("segment_id") references "context_segments"("id") on delete CASCADE, primary key ("segment_id", "ordinal"));

CREATE TABLE "context_connections" ("id" varchar(20), "account_id" varchar(20) not null, "source" varchar(100) not null, "service" varchar(100) not null, "external_id" varchar(300) not null, "name" text not null, "tokens" text not null, "expires_at" varchar(24), "created_at" varchar(24) not null, "ended_at" varchar(24), primary key ("id"));

CREATE UNIQUE INDEX "context_connections_account_id_source_external_id_unique" on "context_connections" ("account_id", "source", "external_id");

CREATE TABLE "context_item_uses" ("app_id" varchar(20) not null, "user_kind" varchar(40) not null, "user_id" varchar(40) not null, "item_id" varchar(20) not null, primary key ("app_id", "user_kind", "user_id", "item_id"));

CREATE INDEX "context_item_uses_item_id_index" on "context_item_uses" ("item_id");

CREATE TABLE "context_items" ("id" varchar(20), "app_id" varchar(20) not null, "app_source_id" varchar(20), "source" varchar(100) not null, "identity" varchar(43) not null, "external_id" text, "url" text, "parent_id" text, "name" text not null, "is_renamed" boolean not null, "type" varchar(20) not null, "status" varchar(20) not null, "error" text, "holds_place" boolean not null, "schedule" varchar(10) not null, "size" bigint, "chunks" integer not null, "progress_done" integer, "progress_total" integer, "listed_revision" text, "revision" text, "content_hash" varchar(43), "stored_type" varchar(100), "stored_name" text, "run_id" varchar(20), "job_id" varchar(36), "holder" varchar(20), "tries" integer not null, "crashes" integer not null, "seen_run_id" varchar(20), "created_at" varchar(24) not null, "last_synced_at" varchar(24), "next_sync_at" varchar(24), "warning" text, primary key ("id"));

CREATE INDEX "context_items_app_id_created_at_id_index" on "context_items" ("app_id", "created_at", "id");

CREATE UNIQUE INDEX "context_items_app_id_identity_unique" on "context_items" ("app_id", "identity");

CREATE INDEX "context_items_app_source_id_index" on "context_items" ("app_source_id");

CREATE INDEX "context_items_next_sync_at_index" on "context_items" ("next_sync_at");

CREATE INDEX "context_items_status_created_at_index" on "context_items" ("status", "created_at");

CREATE TABLE "context_postings" ("segment_id" varchar(20) not null, "term" varchar(64) not null, "postings" blob not null, foreign key("segment_id") references "context_segments"("id") on delete CASCADE, primary key ("segment_id", "term"));

CREATE TABLE "context_segments" ("id" varchar(20), "app_id" varchar(20) not null, "item_id" varchar(20) not null, "run_id" varchar(20) not null, "position" integer not null, "state" varchar(4) not null, "chunk_count" integer not null, "term_count" integer not null, "created_at" varchar(24) not null, "languages" varchar(100), primary key ("id"));

CREATE INDEX "context_segments_app_id_state_index" on "context_segments" ("app_id", "state");

CREATE INDEX context_segments_dead on context_segments (id) where state = 'dead';

CREATE INDEX "context_segments_item_id_index" on "context_segments" ("item_id");

CREATE INDEX context_segments_languages on context_segments (id) where languages is null and state = 'live';

CREATE TABLE "context_signs" ("segment_id" varchar(20), "model_id" varchar(200) not null, "dimensions" integer not null, "signs" blob not null, foreign key("segment_id") references "context_segments"("id") on delete CASCADE, primary key ("segment_id"));

CREATE TABLE "context_vectors" ("segment_id" varchar(20) not null, "ordinal" integer not null, "vector" blob not null, foreign key("segment_id") references "context_segments"("id") on delete CASCADE, primary key ("segment_id", "ordinal"));

CREATE TRIGGER credit_entries_no_delete before delete on credit_entries begin select raise(abort, 'credit_entries is append-only: write a further row instead'); end;

CREATE TRIGGER credit_entries_no_update before update on credit_entries begin select raise(abort, 'credit_entries is append-only: write a further row instead'); end;

CREATE TABLE "credit_entries" ("account_id" varchar(20) not null, "credit" varchar(40) not null, "bucket" varchar(80) not null, "sequence" integer not null, "kind" varchar(10) not null, "amount" integer not null, "granted" integer not null, "used" integer not null, "operation" varchar(120) not null, "created_at" varchar(24) not null, primary key ("account_id", "credit", "bucket", "sequence"));

CREATE INDEX "credit_entries_account_id_operation_index" on "credit_entries" ("account_id", "operation");

CREATE TABLE "database_views" ("id" varchar(20), "app_id" varchar(20) not null, "entity" varchar(200) not null, "name" varchar(80) not null, "kind" varchar(10) not null, "state" text not null, "revision" integer not null, "created_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE INDEX "database_views_app_id_entity_created_at_index" on "database_views" ("app_id", "entity", "created_at");

CREATE TABLE "entity_tables" ("app_id" varchar(20) not null, "entity" varchar(230) not null, "table_id" varchar(20) not null, "is_current" boolean not null, primary key ("app_id", "entity"));

CREATE INDEX "entity_tables_table_id_index" on "entity_tables" ("table_id");

CREATE TABLE "events" ("id" integer not null primary key autoincrement, "type" varchar(100) not null, "topic" varchar(100), "data" text not null, "created_at" varchar(24) not null);

CREATE INDEX "events_created_at_index" on "events" ("created_at");

CREATE INDEX "events_topic_id_index" on "events" ("topic", "id");

CREATE TABLE "file_location" ("only" integer, "location" varchar(1000) not null, primary key ("only"));

CREATE TABLE "function_deployments" ("app_id" varchar(20) not null, "name" varchar(100) not null, "code_hash" varchar(70) not null, "status" varchar(10) not null, "fault" text, "attempt_id" varchar(20), "deployed_at" varchar(24), "updated_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "name", "code_hash"));

CREATE INDEX "function_deployments_status_updated_at_index" on "function_deployments" ("status", "updated_at");

CREATE TABLE "function_logs" ("id" varchar(20), "app_id" varchar(20) not null, "name" varchar(100) not null, "request_id" varchar(20) not null, "stage" varchar(10) not null, "level" varchar(5) not null, "message" text not null, "at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE INDEX "function_logs_app_id_id_index" on "function_logs" ("app_id", "id");

CREATE TABLE "function_runs" ("app_id" varchar(20) not null, "name" varchar(100) not null, "run" text not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "name"));

CREATE TABLE "function_schedules" ("app_id" varchar(20) not null, "name" varchar(100) not null, "cron" varchar(200) not null, "next_run_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "name"));

CREATE INDEX "function_schedules_next_run_at_index" on "function_schedules" ("next_run_at");

CREATE TABLE "function_traffic" ("app_id" varchar(20) not null, "day" varchar(10) not null, "host" varchar(300) not null, "requests" bigint not null, "refused" bigint not null, "sent_bytes" bigint not null, "received_bytes" bigint not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "day", "host"));

CREATE TABLE "held_row_changes" ("id" integer not null primary key autoincrement, "app_id" varchar(20) not null, "owner_id" varchar(20) not null, "change" text not null, "created_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE);

CREATE INDEX "held_row_changes_app_id_owner_id_index" on "held_row_changes" ("app_id", "owner_id");

CREATE TABLE "import_batches" ("import_id" varchar(20) not null, "number" integer not null, "stored" integer not null, "failed" integer not null, "row_ids" text, "failures" text not null, "retried" text, foreign key("import_id") references "imports"("id") on delete CASCADE, primary key ("import_id", "number"));

CREATE TABLE "imports" ("id" varchar(20), "app_id" varchar(20) not null, "entity" varchar(200) not null, "file_name" varchar(255) not null, "file_hash" varchar(64) not null, "settings" text not null, "total" integer not null, "batch_size" integer not null, "state" varchar(10) not null, "created_by" varchar(20) not null, "created_at" varchar(24) not null, "deleted" integer not null default '0', foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE INDEX "imports_app_id_entity_created_at_index" on "imports" ("app_id", "entity", "created_at");

CREATE TABLE "job_schedules" ("id" varchar(100), "next_run_at" varchar(24) not null, "lease_owner" varchar(40), "lease_until" varchar(24), primary key ("id"));

CREATE TABLE "jobs" ("id" varchar(36), "type" varchar(100) not null, "key" varchar(200), "data" text not null, "state" varchar(10) not null, "attempt" integer not null, "max_attempts" integer not null, "run_at" varchar(24) not null, "lease_owner" varchar(40), "lease_until" varchar(24), "error" text, "created_at" varchar(24) not null, "finished_at" varchar(24), primary key ("id"));

CREATE UNIQUE INDEX jobs_open_key on jobs (type, key) where key is not null and state in ('waiting', 'running');

CREATE INDEX "jobs_state_type_run_at_index" on "jobs" ("state", "type", "run_at");

CREATE TABLE "live_functions" ("app_id" varchar(20) not null, "name" varchar(100) not null, "code_hash" varchar(70) not null, "version_id" varchar(20) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "name"));

CREATE TABLE "live_write_approvals" ("app_id" varchar(20) not null, "owner_id" varchar(20) not null, "code_hash" varchar(64) not null, "state" varchar(10) not null, "decided_by" varchar(20), "decided_at" varchar(24), foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "owner_id", "code_hash"));

CREATE TABLE "membership_purchases" ("app_id" varchar(20) not null, "reference" varchar(150) not null, "product_id" varchar(120) not null, "email" varchar(254) not null, "status" varchar(10) not null, "ends_at" varchar(24), "started_at" varchar(24) not null, "user_id" varchar(20), "read_number" integer not null, "updated_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "reference"));

CREATE INDEX "membership_purchases_app_id_email_index" on "membership_purchases" ("app_id", "email");

CREATE INDEX "membership_purchases_app_id_user_id_index" on "membership_purchases" ("app_id", "user_id");

CREATE INDEX "membership_purchases_status_ends_at_index" on "membership_purchases" ("status", "ends_at");

CREATE TABLE "membership_setups" ("app_id" varchar(20), "sealed_new_token" text, "sealed_token" text, "is_completed" boolean not null, "product_id" varchar(120), "product_name" varchar(300), "product_url" varchar(500), "has_pings" boolean not null, "reads" integer not null, "synced_at" varchar(24), "sync_problem" varchar(300), "updated_at" varchar(24) not null, "new_token_by" varchar(20), "token_by" varchar(20), foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id"));

CREATE TABLE "migrations_app_features" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_app_mail" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_apps" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_auth" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_blueprint" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_chat_assistant" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_claims" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_code_editor" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_context_sources" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_core" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_database_view" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_domains" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_entities" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_functions" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_memberships" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_model_calls" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_models" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_plans" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_repair" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_runtime" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_secrets" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_source_google_drive" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_source_notion" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_source_web" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_templates" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_tools" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "migrations_versions" (name varchar(200) primary key, applied_at varchar(24) not null);

CREATE TABLE "model_choices" ("purpose" varchar(20), "model_id" varchar(200) not null, "chosen_at" varchar(24) not null, primary key ("purpose"));

CREATE TABLE "model_local_consents" ("id" varchar(10), "given_at" varchar(24) not null, primary key ("id"));

CREATE TABLE "model_price_lists" ("id" varchar(20), "list" text not null, "fetched_at" varchar(24) not null, primary key ("id"));

CREATE TABLE "model_prices" ("model_id" varchar(200), "prompt" float not null, "completion" float not null, "cache_read" float, "cache_write" float, "entered_at" varchar(24) not null, primary key ("model_id"));

CREATE TABLE "model_providers" ("provider_id" varchar(60), "sealed_api_key" text, "api_key_last_four" varchar(4), "base_url" varchar(500), "updated_at" varchar(24) not null, "service" varchar(60), "label" varchar(80), "api_version" varchar(40), "models" text, "model" varchar(200), "connected_at" varchar(24), "local_address" varchar(60), primary key ("provider_id"));

CREATE TABLE "model_pulls" ("service" varchar(60), "id" varchar(40) not null, "model" varchar(200) not null, "state" varchar(20) not null, "completed" float not null, "total" float, "message" text, "updated_at" varchar(24) not null, primary key ("service"));

CREATE TABLE "oauth_requests" ("state_hash" varchar(43), "browser_hash" varchar(43) not null, "kind" varchar(30) not null, "account_id" varchar(255), "code_verifier" varchar(128) not null, "nonce" varchar(43), "content" text not null, "expires_at" varchar(24) not null, primary key ("state_hash"));

CREATE INDEX "oauth_requests_account_id_index" on "oauth_requests" ("account_id");

CREATE INDEX "oauth_requests_expires_at_index" on "oauth_requests" ("expires_at");

CREATE TABLE "outbox" ("id" varchar(20), "recipient" varchar(320) not null, "subject" text not null, "text" text not null, "html" text not null, "created_at" varchar(24) not null, "expires_at" varchar(24) null, primary key ("id"));

CREATE INDEX "outbox_created_at_index" on "outbox" ("created_at");

CREATE INDEX "outbox_expires_at_index" on "outbox" ("expires_at");

CREATE INDEX "outbox_recipient_index" on "outbox" ("recipient");

CREATE TABLE "outside_hosts" ("app_id" varchar(20) not null, "owner_id" varchar(20) not null, "purpose" varchar(10) not null, "host" varchar(300) not null, "state" varchar(10) not null, "asked_by" varchar(100), "asked_at" varchar(24), "decided_by" varchar(20), "decided_at" varchar(24), foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "owner_id", "purpose", "host"));

CREATE TABLE "plan_checkouts" ("id" varchar(43), "provider" varchar(40) not null, "account_id" varchar(20) not null, "item" varchar(80) not null, "recurrence" varchar(10), "created_at" varchar(24) not null, "reference" varchar(255), "closed_at" varchar(24), primary key ("id"));

CREATE INDEX "plan_checkouts_account_id_provider_index" on "plan_checkouts" ("account_id", "provider");

CREATE TABLE "plan_grants" ("account_id" varchar(20), "plan_id" varchar(40) not null, "granted_at" varchar(24) not null, "ends_at" varchar(24), primary key ("account_id"));

CREATE TABLE "plan_local_sales" ("id" varchar(40), "checkout_id" varchar(43) not null, "purchase" text not null, "created_at" varchar(24) not null, primary key ("id"));

CREATE UNIQUE INDEX "plan_local_sales_checkout_id_unique" on "plan_local_sales" ("checkout_id");

CREATE INDEX "plan_local_sales_created_at_index" on "plan_local_sales" ("created_at");

CREATE TABLE "plan_notices" ("id" varchar(20), "provider" varchar(40) not null, "key" varchar(100) not null, "body" text not null, "notice_references" text not null, "received_at" varchar(24) not null, "applied_at" varchar(24), "error" text, primary key ("id"));

CREATE INDEX "plan_notices_applied_at_index" on "plan_notices" ("applied_at");

CREATE UNIQUE INDEX "plan_notices_provider_key_unique" on "plan_notices" ("provider", "key");

CREATE TABLE "plan_packages" ("id" varchar(20), "app_id" varchar(20) not null, "name" varchar(100) not null, "price" integer not null, "credits" text not null, "products" text not null, "is_on_sale" boolean not null, "created_at" varchar(24) not null, primary key ("id"));

CREATE UNIQUE INDEX "plan_packages_app_id_unique" on "plan_packages" ("app_id");

CREATE TABLE "plan_payments" ("provider" varchar(40) not null, "sale_id" varchar(120) not null, "purchase_id" varchar(20) not null, "amount" integer not null, "refunded" integer not null, "currency" varchar(3) not null, "status" varchar(10) not null, "paid_at" varchar(24) not null, foreign key("purchase_id") references "plan_purchases"("id") on delete CASCADE, primary key ("provider", "sale_id"));

CREATE INDEX "plan_payments_purchase_id_index" on "plan_payments" ("purchase_id");

CREATE TABLE "plan_purchases" ("id" varchar(20), "provider" varchar(40) not null, "reference" varchar(120) not null, "kind" varchar(12) not null, "plan_id" varchar(40), "package_id" varchar(20), "account_id" varchar(20), "email" varchar(254) not null, "recurrence" varchar(10), "status" varchar(10) not null, "started_at" varchar(24) not null, "cancelled_at" varchar(24), "ends_at" varchar(24), "applied_read" integer not null, "read_at" varchar(24) not null, primary key ("id"));

CREATE INDEX "plan_purchases_account_id_index" on "plan_purchases" ("account_id");

CREATE UNIQUE INDEX "plan_purchases_provider_reference_unique" on "plan_purchases" ("provider", "reference");

CREATE TABLE "plan_readings" ("provider" varchar(40), "last" integer not null, primary key ("provider"));

CREATE TABLE "plan_works" ("account_id" varchar(20) not null, "operation" varchar(120) not null, "attempt" integer not null, "person" varchar(43) not null, "counted" text, "lost_at" varchar(24), "ending" varchar(20), "ended_at" varchar(24), "continues" varchar(43), "continued" integer not null default '0', primary key ("account_id", "operation"));

CREATE INDEX "plan_works_account_id_person_index" on "plan_works" ("account_id", "person");

CREATE INDEX "plan_works_ended_at_index" on "plan_works" ("ended_at");

CREATE INDEX "plan_works_lost_at_index" on "plan_works" ("lost_at");

CREATE TABLE "plans" ("id" varchar(40), "rank" integer not null, "plan" text not null, "updated_at" varchar(24) not null, primary key ("id"));

CREATE TABLE "preview_copies" ("app_id" varchar(20), "run_id" varchar(20) not null, "used_run" varchar(20), "state" varchar(10) not null, "copied_rows" integer not null, "total_rows" integer not null, "copied_at" varchar(30), primary key ("app_id"));

CREATE TABLE "preview_tables" ("app_id" varchar(20) not null, "run_id" varchar(20) not null, "table_id" varchar(20) not null, "copy_id" varchar(20) not null, primary key ("app_id", "run_id", "table_id"));

CREATE TABLE "record_change_restores" ("app_id" varchar(20) not null, "version" integer not null, "restored_in" integer not null, "in_force" boolean not null, "in_copy" boolean not null default '0', primary key ("app_id", "version", "restored_in"));

CREATE TABLE "record_changes" ("app_id" varchar(20) not null, "version" integer not null, "position" integer not null, "table_id" varchar(20) not null, "row_id" varchar(20) not null, "before" text not null, "after" text not null, "in_copy" boolean not null default '0', primary key ("app_id", "version", "position"));

CREATE TABLE "repair_results" ("id" varchar(20), "app_id" varchar(20) not null, "version_id" varchar(20) not null, "changes" text not null, "summary" text not null, "created_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE INDEX "repair_results_created_at_index" on "repair_results" ("created_at");

CREATE TABLE "repair_rounds" ("message_id" varchar(20), "app_id" varchar(20) not null, "round" integer not null, "asked_hash" varchar(64), "asked_issues" text not null, "asked_message_id" varchar(20), "created_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("message_id"));

CREATE INDEX "repair_rounds_app_id_asked_hash_index" on "repair_rounds" ("app_id", "asked_hash");

CREATE INDEX "repair_rounds_asked_message_id_index" on "repair_rounds" ("asked_message_id");

CREATE TABLE "row_deletions" ("deletion_id" varchar(20), "app_id" varchar(20) not null, "entity" varchar(200) not null, "table_id" varchar(20) not null, "account_id" varchar(20) not null, "selection" text not null, "state" varchar(20) not null, "last_id" varchar(20) not null, "total_rows" integer not null, "deleted_rows" integer not null, "restored_rows" integer not null, "deleted_at" varchar(40) not null, primary key ("deletion_id"));

CREATE INDEX "row_deletions_app_id_entity_deleted_at_index" on "row_deletions" ("app_id", "entity", "deleted_at");

CREATE INDEX "row_deletions_table_id_deleted_at_index" on "row_deletions" ("table_id", "deleted_at");

CREATE TABLE row_history (
      seq integer primary key autoincrement,
      table_id text not null,
      row_id text not null,
      -- update, delete, or return: a deleted row was created again under its ID, and there is no earlier state
      kind text not null,
      changed_at text not null,
      changed_by text,
      -- the moment that a restore went back to
      restored_to text,
      -- whether earlier entries of the row were deleted because there were too many
      is_cut boolean not null default 0,
      creator_id text not null,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      data text
    );

CREATE INDEX row_history_deleted on row_history (table_id, created_at) where kind = 'delete';

CREATE INDEX row_history_of_row on row_history (table_id, row_id, seq);

CREATE INDEX row_history_of_table on row_history (table_id, changed_at, seq);

CREATE TABLE "row_search_indexes" ("table_id" varchar(20), primary key ("table_id"));

CREATE TABLE "row_vectors" ("table_id" varchar(20) not null, "fields_key" varchar(20) not null, "row_id" varchar(20) not null, "app_id" varchar(20) not null, "model_id" varchar(200) not null, "row_updated_at" varchar(24) not null, "text_hash" varchar(44) not null, "vector" blob not null, primary key ("table_id", "fields_key", "row_id"));

CREATE INDEX "row_vectors_app_id_text_hash_index" on "row_vectors" ("app_id", "text_hash");

CREATE TABLE "runtime_issues" ("id" varchar(20), "app_id" varchar(20) not null, "version_id" varchar(20) not null, "fingerprint" varchar(64) not null, "kind" varchar(20) not null, "message" text not null, "stack" text, "component_stack" text, "place" text, "route" text not null, "count" integer not null, "first_seen_at" varchar(24) not null, "last_seen_at" varchar(24) not null, primary key ("id"));

CREATE INDEX "runtime_issues_app_id_last_seen_at_id_index" on "runtime_issues" ("app_id", "last_seen_at", "id");

CREATE UNIQUE INDEX "runtime_issues_app_id_version_id_fingerprint_unique" on "runtime_issues" ("app_id", "version_id", "fingerprint");

CREATE TABLE "secret_key_check" ("only" integer, "sealed" varchar(200) not null, primary key ("only"));

CREATE TABLE "security_acceptances" ("app_id" varchar(20) not null, "owner_id" varchar(20) not null, "rule" varchar(60) not null, "subject" varchar(32) not null, "finding_id" varchar(32) not null, "reason" text not null, "accepted_by" varchar(20) not null, "accepted_at" varchar(24) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "owner_id", "rule", "subject"));

CREATE TABLE "slow_queries" ("app_id" varchar(20) not null, "table_id" varchar(20) not null, "query_id" varchar(20) not null, "shape" text not null, "runs" integer not null, "stopped" integer not null, "total_ms" float not null, "slowest_ms" float not null, "last_at" varchar(40) not null, primary key ("table_id", "query_id"));

CREATE INDEX "slow_queries_app_id_index" on "slow_queries" ("app_id");

CREATE INDEX "slow_queries_last_at_index" on "slow_queries" ("last_at");

CREATE TABLE "unlisted_functions" ("app_id" varchar(20), "version_id" varchar(20) not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id"));

CREATE TABLE "version_blobs" ("app_id" varchar(20) not null, "hash" varchar(64) not null, "content" text not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "hash"));

CREATE TABLE "version_files" ("app_id" varchar(20) not null, "path" varchar(200) not null, "first_number" integer not null, "end_number" integer not null, "hash" varchar(64) not null, "size" integer not null, foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("app_id", "path", "first_number"));

CREATE INDEX "version_files_app_id_end_number_index" on "version_files" ("app_id", "end_number");

CREATE TABLE "version_row_restores" ("app_id" varchar(20) not null, "version_id" varchar(20) not null, "table_id" varchar(20) not null, "entity" varchar(200) not null, "changed_at" varchar(24) not null, primary key ("version_id", "table_id"));

CREATE INDEX "version_row_restores_app_id_index" on "version_row_restores" ("app_id");

CREATE TABLE "versions" ("id" varchar(20), "app_id" varchar(20) not null, "number" integer not null, "parent_id" varchar(20), "tree_hash" varchar(64) not null, "kind" varchar(20) not null, "description" text not null, "created_at" varchar(24) not null, "extendable_by" varchar(20), "extended_by" varchar(20), "created_by" varchar(20), "name" varchar(100), "picture" varchar(64), foreign key("app_id") references "apps"("id") on delete CASCADE, primary key ("id"));

CREATE UNIQUE INDEX "versions_app_id_number_unique" on "versions" ("app_id", "number");

CREATE INDEX versions_named on versions (app_id, number) where name is not null;

CREATE TABLE "window_counts" ("key" varchar(43), "total" bigint not null, "ends_at" varchar(24) not null, primary key ("key"));

CREATE INDEX "window_counts_ends_at_index" on "window_counts" ("ends_at");
